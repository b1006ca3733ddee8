### What the pages around the table say besides screens.ftl: first start, settings, remembered tables, history, replay,
### about and log, in English.

## First start

welcome-title = Welcome to Ayatsuri
welcome-go-on = Start
welcome-go-on-detail = You can change both later in the settings.

## Settings

settings-group-you = You
settings-group-play = Playing
settings-group-screen = Screen
settings-group-shared = Several people at one phone
settings-language-detail = The language of everything in the app.
settings-hints = Hints
settings-hints-detail = Whether the table has a button that shows what a master would choose. Only in games with bots alone.
hints-on = on
hints-off = off
settings-text = Text size
settings-text-detail = How large the app writes, compared with the rest of your phone.
text-normal = as on the phone
text-large = larger
text-largest = largest
settings-motion = Motion
settings-motion-detail = Whether coins and cards travel across the table, or only fade in and out.
motion-system = as on the phone
motion-full = full
motion-less = less
settings-cover = Opening the cover
settings-cover-detail = When the phone is handed on, a cover hides the cards. This says how the next person opens it.
cover-tap = tap it
cover-hold = hold it for a second

## Remembered tables

home-quick-of = { $players } players, level of the bots: { $level }
home-favorite = Favorite table
remembered-table = { $game }, { $level }
setup-recall = Last tables
setup-favorite = Make this the favorite table
setup-no-favorite = No longer the favorite table
setup-favorite-detail = The favorite table starts with one press on the home screen.
