"""What the bot says in English."""

from bot.texts.tables import EN
from bot.texts.words import Words

WORDS = Words(
    language="English",
    play="Play",
    open_match="Open the board",
    watch="Watch",
    cancel="Cancel",
    open_browser="Open in the browser",
    share="Pass on",
    start="Nardi (backgammon), short and long, right here in Telegram. Play a friend or the computer.",
    help=(
        "<b>Play</b> opens the board.\n"
        "/nardi in a group invites whoever is there. A match to 5 points: /nardi 5. "
        "With a clock of 60 seconds a turn: /nardi 5 60. Another game: /nardi plakoto, /nardi long nardi. Every other "
        "setting is on the board, under a new game.\n"
        "/signin gives a link for playing in a browser under your name.\n"
        "/language changes the language."
    ),
    address="The board is here: {url}",
    no_address="The board has no public address yet, so it cannot be opened from Telegram.",
    choose_language="Which language do you prefer?",
    language_set="From now on in English.",
    try_again="Something went wrong on our side. Please try again in a moment.",
    invites="<b>{name}</b> invites you to {game}: {terms}.",
    own_invite="Your invitation to {game} is open: {terms}. Pass this link on to a friend: {url}",
    invite_closed="This invitation is no longer open. A game with the computer or a new invitation is one tap away.",
    match_with="Your match with <b>{name}</b>, score {score}.",
    match_between="A match between <b>{first}</b> and <b>{second}</b>.",
    match_unknown="There is no such match.",
    sign_in=(
        "This button opens the board in a browser under your name. It works once, within {minutes} minutes. "
        "Keep it to yourself."
    ),
    sign_in_link=(
        "This link opens the board in a browser under your name. It works once, within {minutes} minutes. "
        "Keep it to yourself: {url}"
    ),
    sign_in_off="The board has no public address yet, so there is nothing to sign in to.",
    table=EN,
    card_open="<b>{name}</b> invites to {game}: {terms}.",
    card_how="Whoever presses Play first takes the other side.",
    card_match="<b>{first}</b> – <b>{second}</b>\n{game}, {terms}",
    card_score="Score {score}",
    card_turn="On move: {name}",
    card_won="<b>{name}</b> won, {result}",
    card_drawn="Draw.",
    card_waits="Waiting for {name} to open the board.",
    unplayed="The match did not take place: a player never came. Nobody won.",
    void="The match is void: the server lost a part of its record. Nobody won.",
    used_up="No dice were left: the match ends without a winner.",
    card_expired="The invitation has expired. A new one: /nardi",
    card_cancelled="The invitation was taken back.",
    win_oin="oin",
    win_mars="mars",
    win_koks="koks",
    how_resigned="the opponent resigned",
    how_time="technical loss on time",
    how_declined="the raise was declined",
    computer="the computer",
    usage=(
        "Like this: /nardi for one game, /nardi 5 for a match to 5 points (1 to 13), /nardi 5 60 with 60 seconds "
        "a turn (15, 30, 60 or 120), /nardi plakoto 5 60 for another game. Games: {games}."
    ),
    anonymous="I cannot see who is inviting. Please write as yourself, not in the name of the group.",
    only_challenger="Only the one who invited, or an administrator, can cancel this.",
    too_late="This invitation is already closed.",
    cancelled="Taken back.",
    cannot_write=(
        "I may not write in that group, so your invitation was not shown there and is taken back. An "
        "administrator can allow me to write."
    ),
    awaited="<b>{name}</b> is at the board and waits for you.",
    your_turn="Your turn against <b>{name}</b>, score {score}.",
    accepted="<b>{name}</b> accepted your invitation. The match has begun.",
    rematch="<b>{name}</b> offers a rematch: {game}, {terms}.",
    over_won="Your match against <b>{name}</b> is over. You won, {result}.",
    over_lost="Your match against <b>{name}</b> is over. You lost, {result}.",
    over_drawn="Your match against <b>{name}</b> is over. It is a draw.",
    call="{name}, it is your turn.",
    call_started="{name}, your invitation was accepted.",
    call_rematch="{name}, you are offered a rematch.",
    call_over="{name}, your match is over.",
    command_start="Open the board",
    command_nardi="Invite this chat to a game",
    command_invite="Make an invitation to pass on",
    command_language="Change the language",
    command_signin="Play in a browser under my name",
    command_help="What I can do",
)
