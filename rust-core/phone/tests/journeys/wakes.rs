//! Radios that wake the phone, and the screens that the phone then draws.

use crate::room::Room;

/// The most ticks in a second that may draw at the table: those that a deadline of the link wants.
const DRAWS_A_SECOND: u32 = 5;

#[test]
fn a_wake_up_that_changes_nothing_at_the_table_draws_nothing() {
    let mut room = Room::playing(&["Anna", "文左", "Carla"], "classic", 4);
    room.pass(2_000);
    let before: Vec<_> = (0..3).map(|who| (room.screen(who), room.phone(who).draws.get())).collect();
    // Less than a minute, after which the table says how long it has waited.
    let (mut ticks, seconds) = (0, 40);
    while ticks < seconds * 50 {
        room.pass(20);
        ticks += 1;
        (0..3).for_each(|who| drop(room.screen(who)));
    }
    for (who, (screen, draws)) in before.iter().enumerate() {
        assert_eq!(room.screen(who), *screen, "nobody has done anything");
        let drawn = room.phone(who).draws.get() - draws;
        println!("{who}: {drawn} draws in {ticks} ticks");
        assert!(drawn <= DRAWS_A_SECOND * seconds, "{who}: {drawn} draws in {ticks} ticks");
    }
    // The others see what somebody does.
    room.play_until(|room| (0..3).all(|who| room.screen(who) != before[who].0));
}
