"""The words for what a table may be, in each language: game types, dice, raising, series, stakes. Knows no sentence."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.variants import VARIANTS

DICE = ("balanced", "balanced-pips", "equal", "triple", "two-each", "live", "real")
"""Dice worth a word; random dice are what everybody expects."""
RAISING = ("none", "cube", "beaver", "jacoby", "auto")
"""Raising worth a word; mars without a cube is what everybody expects."""


@dataclass(frozen=True, slots=True)
class TableWords:
    """`{gaps}` as in `Words`. The lists stand in the order of the games, of `DICE` and of `RAISING`."""

    short: str  # what one is invited to
    long: str
    any: str  # games of both families in one match
    variants: tuple[str, ...]
    one_game: str
    match_to: str  # {points}
    draw: str
    reverse: str
    combined: str  # {games} {points}
    clock: str  # {seconds} {minutes}
    days: str  # {days}
    dice: tuple[str, ...]
    raising: tuple[str, ...]
    raises: str  # {raises}
    doubling: str
    stake: str  # {base}
    stake_checkers: str  # {base}

    def variant(self, name: str) -> str:
        """What a game type is called."""
        return self.variants[list(VARIANTS).index(name)]


EN = TableWords(
    short="short nardi",
    long="long nardi",
    any="nardi",
    variants=(
        "International",
        "Caucasian",
        "Nackgammon",
        "Hyper",
        "Longgammon",
        "Randgammon-1",
        "Randgammon-2",
        "Exchange of fire",
        "Sudden death",
        "Plakoto (Tapa)",
        "Crazy Plakoto",
        "Snake",
        "Classic",
        "Sporty",
        "Crazy Gulbar",
        "Fevga",
    ),
    one_game="one game",
    match_to="match to {points} points",
    draw="one game that can be drawn",
    reverse="one reverse game",
    combined="combined match to {points} points: {games}",
    clock="{seconds} s a turn and {minutes} min in reserve",
    days="days for a turn: {days}",
    dice=("balanced dice", "dice balanced by pips", "equal dice", "three dice", "four dice", "live dice", "real dice"),
    raising=("no raising and no mars", "with cube", "with beaver", "with Jacoby", "with auto-raise"),
    raises="raises at most: {raises}",
    doubling="doubling",
    stake="stake {base}",
    stake_checkers="stake {base} for each checker not borne off",
)

HY = TableWords(
    short="կարճ նարդի",
    long="երկար նարդի",
    any="նարդի",
    variants=(
        "Միջազգային",
        "Կովկասյան",
        "Նաքգամմոն",
        "Հիպեր",
        "Լոնգգամմոն",
        "Ռանդգամմոն-1",
        "Ռանդգամմոն-2",
        "Փոխհրաձգություն",
        "Մահացու հարված",
        "Պլակոտո (Տապա)",
        "Խելագար Պլակոտո",
        "Օձ",
        "Դասական",
        "Սպորտային",
        "Խելագար Գյուլբար",
        "Ֆևգա",
    ),
    one_game="մեկ պարտիա",
    match_to="մրցախաղ մինչև {points} միավոր",
    draw="մեկ պարտիա՝ ոչ-ոքիով",
    reverse="մեկ հակադարձ պարտիա",
    combined="համակցված մրցախաղ մինչև {points} միավոր՝ {games}",
    clock="քայլին {seconds} վրկ և պահուստում {minutes} րոպե",
    days="օր մեկ քայլին՝ {days}",
    dice=(
        "հավասարակշռված զառեր",
        "բալանսավորված զառեր",
        "հավասար զառեր",
        "եռակի զառեր",
        "երկուական զառեր",
        "կենդանի զառեր",
        "իրական զառեր",
    ),
    raising=("առանց բարձրացման և մարսի", "խորանարդով", "պատասխան բարձրացմամբ", "Ջակոբիով", "ավտոբարձրացմամբ"),
    raises="բարձրացումներ՝ առավելագույնը {raises}",
    doubling="կրկնապատկմամբ",
    stake="խաղադրույք՝ {base}",
    stake_checkers="խաղադրույք՝ {base} ամեն չհանված քարի համար",
)

RU = TableWords(
    short="короткие нарды",
    long="длинные нарды",
    any="нарды",
    variants=(
        "Международные",
        "Кавказские",
        "Накгаммон",
        "Гипер",
        "Лонггаммон",
        "Рандгаммон-1",
        "Рандгаммон-2",
        "Перестрелка",
        "Смертельный удар",
        "Плакото (Тапа)",
        "Сумасшедшее плакото",
        "Змея",
        "Классические",
        "Спортивные",
        "Сумасшедший гюльбар",
        "Февга",
    ),
    one_game="одна партия",
    match_to="матч до {points} очков",
    draw="одна партия с ничьей",
    reverse="одна обратная партия",
    combined="комбинированный матч до {points} очков: {games}",
    clock="{seconds} с на ход и {minutes} мин в запасе",
    days="дней на ход: {days}",
    dice=(
        "сбалансированные зары",
        "балансные зары",
        "равные зары",
        "тройные зары",
        "зары по 2",
        "живые зары",
        "настоящие зары",
    ),
    raising=("без повышения и марса", "с кубом", "с бивером", "с Джекоби", "с автоповышением"),
    raises="повышений не больше {raises}",
    doubling="с удвоением",
    stake="ставка {base}",
    stake_checkers="ставка {base} за каждую невыброшенную шашку",
)

KK = TableWords(
    short="қысқа нарды",
    long="ұзын нарды",
    any="нарды",
    variants=(
        "Халықаралық",
        "Кавказ",
        "Накгаммон",
        "Гипер",
        "Лонггаммон",
        "Рандгаммон-1",
        "Рандгаммон-2",
        "Атыс",
        "Ажал соққысы",
        "Плакото (Тапа)",
        "Жынды плакото",
        "Жылан",
        "Классикалық",
        "Спорттық",
        "Жынды гүлбар",
        "Февга",
    ),
    one_game="бір партия",
    match_to="{points} ұпайға дейінгі матч",
    draw="тең ойынмен бір партия",
    reverse="бір кері партия",
    combined="{points} ұпайға дейінгі аралас матч: {games}",
    clock="жүріске {seconds} с және қорда {minutes} мин",
    days="бір жүріске күн: {days}",
    dice=(
        "теңгерілген сүйектер",
        "баланстық сүйектер",
        "тең сүйектер",
        "үштік сүйектер",
        "2-ден сүйектер",
        "тірі сүйектер",
        "нақты сүйектер",
    ),
    raising=("көтерусіз және марссыз", "текшемен", "бивермен", "Джекобимен", "автокөтерумен"),
    raises="көтеру саны: ең көбі {raises}",
    doubling="екі еселеумен",
    stake="бәс {base}",
    stake_checkers="әр шығарылмаған тас үшін бәс {base}",
)
