# Labels of the parts that belong to a shell: the apps of phones, with windows and buttons.

shell-log = Log
shell-known = What you know
shell-close = Close
shell-only-you = only you see this
shell-cannot = Not now
shell-hidden = Your cards are hidden
shell-show = Show them
shell-hide = Hide my cards

# The kinds of things between which a screen reader’s user goes at once.
shell-seats = Players
shell-hand = Your cards
shell-choices = Choices
shell-erase = Delete the last digit
shell-enter = Use this text
