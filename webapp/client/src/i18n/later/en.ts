// English words of the form and of the rules: fetched when one of them is opened.
import { checkEn } from '../check/en';
import { statisticsEn } from '../statistics/en';

export const laterEn = {
  ...checkEn,
  ...statisticsEn,
  'form.whom': 'Whom to play',
  'whom.computer': 'Computer',
  'whom.friend': 'Friend',
  'whom.group': 'Group',
  'whomHint.computer': 'Plays at once, and without a clock.',
  'whomHint.friend': 'You get a link to send. Whoever opens it sees the table and may accept.',
  'whomHint.group': 'You get a link for a Telegram group. The first who accepts plays.',
  'form.variant': 'Game type',
  'form.more': 'More settings',
  'form.plain': 'Back to the usual settings',
  'form.series': 'Series',
  'form.cycle': 'Games, one after another',
  'form.cycleGame': 'Game {n}',
  'form.cycleAdd': 'Add a game',
  'form.cycleRemove': 'Take the last one away',
  'form.stake': 'Stake',
  'form.base': 'Base of the stake, points',
  'form.dice': 'Dice',
  'form.later': '{name} (later)',
  'form.raising': 'Raising',
  'form.progression': 'How the value grows',
  'form.raises': 'Greatest number of raises',
  'form.raisesMost': 'as many as it allows',
  'form.days': 'days',
  'form.daysLabel': 'Days for each turn',
  'form.bank': 'In reserve for the match',
  'form.bankAuto': '2 min for each point: {time}',
  'form.minutes': '{n} min',
  'form.clash': 'This does not go together: {fields}',
  'field.variant': 'game type',
  'field.cycle': 'games of the cycle',
  'field.series': 'series',
  'field.points': 'match length',
  'field.clock': 'clock',
  'field.level': 'the computer as opponent',
  'field.dice': 'dice',
  'field.raising': 'raising',
  'field.progression': 'how the value grows',
  'field.raises': 'number of raises',
  'field.stake': 'stake',

  'series.match': 'Usual',
  'series.draw': 'With a draw',
  'series.reverse': 'Reverse',
  'series.combined': 'Combined',
  'seriesHint.match': 'One game, or a match up to a number of points.',
  'seriesHint.draw':
    'If White is off first, Black has one answering roll. If it takes Black off too, it is a draw.',
  'seriesHint.reverse': 'Whoever bears off last wins. Mars and koks do not count.',
  'seriesHint.combined': 'A match whose games are of several types in turn, with one score.',
  'stake.win': 'For the win',
  'stake.checkers': 'For checkers not borne off',
  'stakeHint.win': 'The base times the cube, and times 2 for mars or 3 for koks where they count.',
  'stakeHint.checkers': 'The base times the cube, for each checker that the loser has not borne off.',
  'progression.linear': 'In steps: each raise adds one',
  'progression.doubling': 'Doubling: each raise times two',

  'raisingHint.none': 'No cube, and every win counts 1.',
  'raisingHint.mars': 'No cube. Mars counts 2 and koks 3 where the game has them.',
  'raisingHint.cube':
    'Before your roll you may offer to raise the value. Who accepts owns the cube and raises next; who declines loses the old value.',
  'raisingHint.beaver':
    'As with the cube; and who is offered a raise may at once raise once more and keep the cube.',
  'raisingHint.jacoby': 'As with the cube; mars and koks count only after an accepted raise.',
  'raisingHint.auto': 'As with the cube; equal dice at the opening raise the value by themselves, once.',

  'differs.international': 'The usual short nardi.',
  'differs.caucasian': 'A checker that hit in its own home may not hide in the same turn.',
  'differs.nackgammon': 'Four checkers start at the back instead of two.',
  'differs.hypergammon': 'Three checkers each, a few minutes a game.',
  'differs.longgammon': 'All fifteen start on the farthest point.',
  'differs.randgammon-1': 'Random start with blots, the same for both.',
  'differs.randgammon-2': 'Random start without blots, the same for both.',
  'differs.exchange-of-fire': 'Single checkers all over the board.',
  'differs.sudden-death': 'The first hit wins.',
  'differs.plakoto': 'No hitting: a lone checker is pinned where it stands.',
  'differs.crazy-plakoto': 'Plakoto whose doubles climb up to sixes.',
  'differs.snake': 'White starts as usual, Black with nine checkers on the bar.',
  'differs.long': 'No hitting, both go the same way, one checker a turn from the head.',
  'differs.long-sporty': 'Two from the head only for the second player, on the first turn.',
  'differs.crazy-gulbar': 'Long nardi whose doubles climb up to sixes.',
  'differs.fevga': 'One runner first passes the enemy start; then the rest may move.',

  'game.international':
    'Two checkers start on the farthest point, five on the thirteenth, three on the eighth and five on the sixth.',
  'game.caucasian':
    'It may not land on a point of your own and may not be borne off in that turn, unless nothing else can be played. Another checker may cover it, and it may go on to an empty point or to a second blot.',
  'game.nackgammon':
    'One checker less on the thirteenth and on the sixth point. Games are longer and harder to read.',
  'game.hypergammon': 'They start on the three farthest points. There is no mars.',
  'game.longgammon': 'They travel the whole board past each other. Everything else is as usual.',
  'game.randgammon-1':
    'Both sides mirror each other, at least one checker stands alone, and nobody has six points in a row.',
  'game.randgammon-2':
    'Both sides mirror each other, every point has at least two checkers, and nobody has six points in a row.',
  'game.exchange-of-fire':
    'Eleven stand alone on every second point, four on the last. Both sides can hit from the first roll.',
  'game.sudden-death':
    'A hit ends the game at once for 1 point, whatever dice are left. Without a hit the first to bear off wins. There is no mars.',
  'game.plakoto':
    'A pinned checker waits until all that cover it have left, and nothing is borne off meanwhile. If your last checker on the start is pinned, you lose a mars, as soon as the other side has left its own start. If both are pinned, it is a draw. There is no koks.',
  'game.crazy-plakoto':
    'After four of the number come four of the next, up to six. What the roller cannot play, the opponent plays before rolling. When all checkers of the roller are home, a double is an ordinary one.',
  'game.snake':
    'Black’s other six hold the first three points of White’s home. In a match the sides change with each game.',
  'game.long':
    'On the first turn 3-3, 4-4 and 6-6 let two checkers leave the head. Six points in a row may be held only with an enemy checker ahead of them. Mars counts 2, there is no koks.',
  'game.long-sporty': 'Everything else is as in the classic game.',
  'game.crazy-gulbar':
    'After four of the number come four of the next, up to six; the opponent plays what is left over before rolling. On the first turn two leave the head with 1-1, 3-3, 4-4 and 6-6.',
  'game.fevga':
    'Afterwards any number may leave the head. You may not hold all six points of your start quarter, and a closed row of six is opened when all enemy checkers stand right behind it. Mars counts 2.',
  'rules.long':
    'Both sides go the same way round, each from its head, which is its point 24. There is no hitting and no bar: one enemy checker closes a point.',
  'rules.plakoto':
    'Your checkers go from point 24 to point 1. There is no bar. Two enemy checkers, or one that pins yours, close a point.',
  'rules.winsMars':
    'Who bears off all checkers first wins: an oin. If the other side has borne off none, it is a mars and counts two.',
  'rules.table': 'This table',
  'rules.howToPlay': 'How to play',

  'clash.variant_not_offered': 'This game type is not played here.',
  'clash.cycle_length': 'A combined match has two to eight games, any other series none.',
  'clash.cycle_first': 'The game type has to be the first of the cycle.',
  'clash.series_points': 'Draw and reverse are single games; a combined match goes to two points or more.',
  'clash.delay': 'There is no such time for a turn.',
  'clash.bank': 'The reserve is an hour at most, and none where turns have days.',
  'clash.computer_clock': 'Against the computer there is no clock.',
  'clash.raises': 'One to nine raises in steps, one to six doubling.',
  'clash.live_computer': 'Live dice need two people, and the computer makes no links.',
  'clash.live_days': 'Live dice need both players at the table, so turns cannot have days.',
  'clash.crazy_dice': 'Three or four dice have no doubles, so nothing in a crazy game would climb.',
  'clash.cube_dice': 'With these dice the next roll can be guessed, so nobody may raise.',
  'clash.match_raising': 'Beaver, Jacoby and auto-raise are for single games, not for matches to points.',
  'clash.beaver_raises': 'A beaver is a second raise, so at least two have to be allowed.',
  'clash.checkers_match': 'Checkers not borne off are no points of a match. Choose a single game.',
  'clash.checkers_sudden':
    'Sudden death ends with nearly all checkers on the board, so they cannot be the stake.',
  'clash.checkers_reverse':
    'In a reverse game the winner is who has checkers left, so they cannot be the stake.',
  'clash.reverse_sudden': 'The first hit would end the game before anybody is last.',
  'clash.reverse_plakoto': 'A pinned mother checker would end the game before anybody is last.',
  'clash.real_out': 'No recorded rolls are left, and none are imitated.',

  'diceHint.random': 'Two fair dice for each turn, every roll by itself.',
  'diceHint.balanced':
    'Each player draws from a bag of their own with all 36 rolls, so luck evens out. When 12 are left, a new bag begins; the board shows what is left.',
  'diceHint.balanced-pips':
    'Two rolls are drawn for each turn. The one that keeps the pips thrown by both players closer is played.',
  'diceHint.equal': 'Both get the same rolls: Black repeats each roll of White, from the first one on.',
  'diceHint.triple': 'Three dice for each turn, one move each; there are no doubles.',
  'diceHint.two-each': 'Four dice for each turn, one move each; there are no doubles.',
  'diceHint.live':
    'No roll exists before it is thrown: it is made of a link of each player and one of the server. Both apps have to stay open.',
  'diceHint.real':
    'Rolls recorded from dice thrown by hand. The sealed package is named before the game and opened after it.',
  'live.making': 'Making your links: {n} %',
  'live.waitChain': 'Waiting for the links of {name}',
  'live.waitBoth': 'Both players make their links',
  'live.waitLink': 'Thrown. {name} has to give a link',
  'live.waitLinkClock': 'Thrown. {name} has to give a link, and the clock runs',
  'live.throwing': 'Throwing the dice',
  'live.answering': 'Giving your link for the throw',
  'live.anew':
    'This browser had no links of yours for this game. New ones are published, and the record of the match shows it.',
  'live.elsewhere': 'Your links are in another browser now. Go on there, or take the game over to this one.',
  'live.playHere': 'Play here',
  'live.lost':
    'This browser does not have the link that is due now. Open the one you played in, or the clock decides.',
  'live.unkept':
    'This browser keeps nothing. Do not reload or close the page during the game; otherwise new links are needed, and during a throw the clock decides.',
  'live.broken':
    'The dice of this throw do not check: {what}. Stop playing, take a picture of this page, and check the match when it is over.',
  'live.badLink': 'the link of {name} does not follow from the one before',
  'live.badServer': 'the link of the server does not follow from the one before',
  'live.badDice': 'the links give {dice}',
  'live.badHead': 'the throw was asked for in another course of the match',
  'bag.title': 'What is left in the bags',
  'bag.mine': 'Your bag: {n} of 36',
  'bag.theirs': 'Bag of {name}: {n} of 36',
  'bag.roll': '{roll}, left: {n}',
} as const;
