// Made by `python -m webapp.client_types` from webapp/wire; do not edit.

/** Committed, as version `v`. Sent after the commit, never before. */
export interface Ack {
  t: 'ack';
  id: string;
  v: number;
}

export interface AnswerRaiseCommand {
  k: 'answer_raise';
  accept: boolean;
}

export interface AnswerResignCommand {
  k: 'answer_resign';
  accept: boolean;
}

/** My next link for a throw that the other side has begun. */
export interface AnswerThrowCommand {
  k: 'answer_throw';
  throw: number;
  link: string;
}

/** Take the offered raise, raise once more and keep the cube. */
export interface BeaverCommand {
  k: 'beaver';
}

export interface Beavered {
  k: 'beavered';
  seat: 0 | 1;
}

/** The answer to `why`: a reason and the points that prove it (mover's numbering). */
export interface Because {
  t: 'because';
  id: string;
  reason: Reason;
  points: number[];
}

/** The server closes: `drain` = reconnect in a moment. A client too slow to take what it is sent hears none. */
export interface Bye {
  t: 'bye';
  why: 'drain' | 'too_many' | 'no_session';
}

/** The end of my chain for a live game, and my lid; again where the old chain is lost. */
export interface ChainCommand {
  k: 'chain';
  end: string;
  lid: number;
}

export interface ChainShown {
  k: 'chain_shown';
  seat: 0 | 1;
  end: string;
  lid: number;
}

/** An open invitation. `url` opens it in a browser, `telegram_url` in Telegram (None while the bot is off). */
export interface Challenge {
  id: string;
  by: Player;
  mine: boolean;
  table: TableSettings;
  url: string;
  telegram_url: string | null;
  status: 'open' | 'taken' | 'cancelled' | 'expired';
  match: string | null;
}

/** A one-time code that the bot sent to its person, as the fragment of a link: `/#signin=<code>`. */
export interface Claim {
  code: string;
}

/** Why a table cannot be made; the values of `engine.match.clash.Clash`, held equal by a test. */
export type Clash = 'variant_not_offered' | 'cycle_length' | 'cycle_first' | 'series_points' | 'delay' | 'bank' | 'computer_clock' | 'raises' | 'live_computer' | 'live_days' | 'crazy_dice' | 'cube_dice' | 'match_raising' | 'beaver_raises' | 'checkers_match' | 'checkers_sudden' | 'checkers_reverse' | 'reverse_sudden' | 'reverse_plakoto' | 'real_out';

/** Seconds: `delay` is free in every turn, `bank` is for the whole match. A correspondence game has whole days of delay (86400 and its multiples) and no bank. */
export interface ClockSettings {
  delay: 15 | 30 | 60 | 120 | 86400 | 172800 | 259200 | 432000 | 604800 | 1209600;
  bank: number;
}

/** `running` is the seat on move: it spends the rest of `delay_ms`, then its `bank_ms`, from the moment `now`. */
export interface ClockView {
  running: 0 | 1;
  delay_ms: number;
  bank_ms: [number, number];
  now: number;
}

/** What is on: the client asks once at start. `real`: whether recorded dice are in stock, so that a Real table may be made. */
export interface Config {
  version: string;
  bot: string | null;
  app: string | null;
  computer: 'full' | 'simple';
  real: boolean;
}

export interface Credited {
  k: 'credited';
  ms: number;
}

/** What the game is worth now, who alone may raise next (null: both), and how many raises are `left`. */
export interface CubeView {
  level: number;
  owner: 0 | 1 | null;
  left: number;
  crawford: boolean;
  offer: RaiseView | null;
}

/** What was counted of one dice mode. `pairs`: 36 counts, by the first die, then by the second ([] where a turn has three or four dice); `faces` and `opening`: six counts of single dice; an opening throw is counted there and not as a roll. `checkable` of the matches had their dice committed to before they began. `verdict` is of `pairs`, else of `faces`; null while too few have fallen. `streaks`: the last 2, 3, 4, 5 and 6 rolls of a player were doubles; `same`: a roll showed the two numbers of the one before. `pips` count a double four times; `luck` is their distance from `pips_expected` in standard deviations, and chance leads at least so far away in `luck_p` of cases. */
export interface DiceFigures {
  mode: 'random' | 'balanced' | 'balanced-pips' | 'equal' | 'triple' | 'two-each' | 'live' | 'real';
  matches: number;
  checkable: number;
  rolls: number;
  pairs: number[];
  pairs_expected: number[];
  faces: number[];
  faces_expected: number[];
  opening: number[];
  verdict: DiceVerdict | null;
  opening_verdict: DiceVerdict | null;
  doubles: DiceHappened | null;
  same: DiceHappened | null;
  streaks: DiceHappened[];
  pips: number;
  pips_expected: number;
  pips_deviation: number;
  luck: number;
  luck_p: number;
}

/** So often, where it could have been `chances` times; `expected` null where the mode bends that. */
export interface DiceHappened {
  count: number;
  chances: number;
  expected: number | null;
}

/** The Ed25519 key of all signatures of this server, in lower hex. */
export interface DiceKey {
  key: string;
}

/** Over all finished matches, by the modes that were played: all dice, and what the computer got of them. */
export interface DiceStatistics {
  all: DiceFigures[];
  computer: DiceFigures[];
}

/** Pearson's chi-square with `free` degrees of freedom: fair dice are at least as uneven in `p` of cases. */
export interface DiceVerdict {
  chi_square: number;
  free: number;
  p: number;
}

/** A command on a match at version `v`, whose `head` the client has seen. A retry carries the same `id` and gets the first answer again. */
export interface Do {
  t: 'do';
  id: string;
  match: string;
  v: number;
  head: string | null;
  cmd: PlayCommand | RollCommand | RaiseCommand | BeaverCommand | AnswerRaiseCommand | OfferResignCommand | AnswerResignCommand | SealCommand | SeedCommand | ChainCommand | ThrowCommand | AnswerThrowCommand;
}

/** One commit: apply if `view.v` is mine + 1, drop if not newer, ask again (`watch`) on a gap. */
export interface Ev {
  t: 'ev';
  match: string;
  events: (MatchStarted | SeedSealed | SeedShown | ServerChain | ChainShown | LinkShown | Thrown | OpeningTied | SetUpDrawn | GameStarted | ToRoll | Rolled | StageBegan | Played | Passed | RaiseOffered | Beavered | RaiseAccepted | RaiseDeclined | ResignOffered | ResignRefused | GameEnded | MatchEnded | Credited)[];
  view: View;
}

/** Body of every answer that is not 2xx. With `bad_table`: what clashes, and the fields of which one must change. */
export interface Failure {
  code: Refused;
  detail: string | null;
  clash: Clash | null;
  fields: string[] | null;
}

/** A draw has neither winner nor win, and no points. */
export interface GameEnded {
  k: 'game_ended';
  winner: 0 | 1 | null;
  win: 'oin' | 'mars' | 'koks' | null;
  points: number;
  how: 'off' | 'resigned' | 'time' | 'declined' | 'hit' | 'mother' | 'draw' | 'dice' | 'cancelled' | 'void';
}

/** A draw has neither winner nor win, and no points. */
export interface GameResult {
  game: number;
  winner: 0 | 1 | null;
  win: 'oin' | 'mars' | 'koks' | null;
  points: number;
  how: 'off' | 'resigned' | 'time' | 'declined' | 'hit' | 'mother' | 'draw' | 'dice' | 'cancelled' | 'void';
}

/** `lids`: for each throw of `opening` the twelve dice under the lids, seat 0's six first; absent without lids. */
export interface GameStarted {
  k: 'game_started';
  game: number;
  white: 0 | 1;
  opening: [number, number][];
  men: [string, string];
  lids: number[][];
}

/** First message on every socket; credentials never stand in the address. */
export interface Hello {
  t: 'hello';
  token: string;
  proto: 1;
}

/** The newest receipt that the client has of a match. */
export interface KeptReceipt {
  text: string;
  signature: string;
}

export interface LastTurn {
  seat: 0 | 1;
  dice: number[];
  steps: [number, number, number, number][];
}

/** A live throw begins; `head` is the hash of the entry before. */
export interface LinkShown {
  k: 'link_shown';
  seat: 0 | 1;
  throw: number;
  link: string;
  head: string;
}

/** The live dice of a game. `ends` of the chains and the links that the next ones must follow (`last`) are seat 0's, seat 1's and the server's; `throw` is the next one's number; `open`: a throw that waits for the other link. */
export interface LiveView {
  game: number;
  ends: [string | null, string | null, string | null];
  lids: [number | null, number | null];
  throw: number;
  last: [string | null, string | null, string | null];
  open: OpenThrow | null;
  awaits: 'chain' | 'throw' | 'answer' | null;
}

/** One commitment. `hash` is SHA-256 of `text`; `secret` is there once the package is open: the match is over, or the invitation it was made for was taken back or ran out. */
export interface LogEntry {
  serial: number;
  text: string;
  hash: string;
  match: string;
  state: 'waiting' | 'playing' | 'open';
  secret: string | null;
}

/** Entries in order, and the signed head of the whole log: `nardi-head-v1|serial|hash` of the newest entry. */
export interface LogPage {
  entries: LogEntry[];
  head: Signed;
}

export interface LogQuery {
  after: number;
}

/** What each seat got in one finished match. */
export interface MatchDice {
  seats: [DiceFigures, DiceFigures];
}

export interface MatchEnded {
  k: 'match_ended';
  winner: 0 | 1 | null;
  how: 'off' | 'resigned' | 'time' | 'declined' | 'hit' | 'mother' | 'draw' | 'dice' | 'cancelled' | 'void';
}

export interface MatchRef {
  match: string;
}

/** `package` is absent where nothing was committed to. */
export interface MatchStarted {
  k: 'match_started';
  table: TableSettings;
  package: Package | null;
}

/** What waits for me: the screen that is shown when a link lost its parameter. */
export interface Mine {
  matches: MyMatch[];
  challenges: Challenge[];
}

/** What I got in my finished matches, by the modes that I have played. */
export interface MyDice {
  mine: DiceFigures[];
}

export interface MyMatch {
  match: string;
  table: TableSettings;
  opponent: Player;
  score: [number, number];
  me: 0 | 1;
  my_turn: boolean;
  phase: 'preparing' | 'playing' | 'over';
}

/** Refused; nothing changed. `id` is None where the message could not be read that far. */
export interface Nak {
  t: 'nak';
  id: string | null;
  code: Refused;
  match: string | null;
}

export interface NewChallenge {
  variant: 'international' | 'caucasian' | 'nackgammon' | 'hypergammon' | 'longgammon' | 'randgammon-1' | 'randgammon-2' | 'exchange-of-fire' | 'sudden-death' | 'plakoto' | 'crazy-plakoto' | 'snake' | 'long' | 'long-sporty' | 'crazy-gulbar' | 'fevga';
  points: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
  clock: ClockSettings | null;
  series: 'match' | 'draw' | 'reverse' | 'combined';
  cycle: ('international' | 'caucasian' | 'nackgammon' | 'hypergammon' | 'longgammon' | 'randgammon-1' | 'randgammon-2' | 'exchange-of-fire' | 'sudden-death' | 'plakoto' | 'crazy-plakoto' | 'snake' | 'long' | 'long-sporty' | 'crazy-gulbar' | 'fevga')[];
  stake: 'win' | 'checkers';
  base: number;
  dice: 'random' | 'balanced' | 'balanced-pips' | 'equal' | 'triple' | 'two-each' | 'live' | 'real';
  raising: 'none' | 'mars' | 'cube' | 'beaver' | 'jacoby' | 'auto';
  progression: 'linear' | 'doubling' | null;
  raises: number | null;
}

export interface NewComputerMatch {
  variant: 'international' | 'caucasian' | 'nackgammon' | 'hypergammon' | 'longgammon' | 'randgammon-1' | 'randgammon-2' | 'exchange-of-fire' | 'sudden-death' | 'plakoto' | 'crazy-plakoto' | 'snake' | 'long' | 'long-sporty' | 'crazy-gulbar' | 'fevga';
  points: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
  clock: ClockSettings | null;
  series: 'match' | 'draw' | 'reverse' | 'combined';
  cycle: ('international' | 'caucasian' | 'nackgammon' | 'hypergammon' | 'longgammon' | 'randgammon-1' | 'randgammon-2' | 'exchange-of-fire' | 'sudden-death' | 'plakoto' | 'crazy-plakoto' | 'snake' | 'long' | 'long-sporty' | 'crazy-gulbar' | 'fevga')[];
  stake: 'win' | 'checkers';
  base: number;
  dice: 'random' | 'balanced' | 'balanced-pips' | 'equal' | 'triple' | 'two-each' | 'live' | 'real';
  raising: 'none' | 'mars' | 'cube' | 'beaver' | 'jacoby' | 'auto';
  progression: 'linear' | 'doubling' | null;
  raises: number | null;
  level: 'beginner' | 'club' | 'expert' | 'master';
}

export interface NewGuest {
  lang: 'hy' | 'ru' | 'kk' | 'en';
}

export interface OfferResignCommand {
  k: 'offer_resign';
  value: number;
}

export interface OpenThrow {
  link: string;
  head: string;
}

/** The entry of one match. `real`: the recorded dice of a Real table, as digits, once the package is open. */
export interface OpenedPackage {
  serial: number;
  text: string;
  hash: string;
  match: string;
  state: 'waiting' | 'playing' | 'open';
  secret: string | null;
  real: string | null;
}

/** A live opening throw that settled nothing. */
export interface OpeningTied {
  k: 'opening_tied';
  lids: number[];
}

/** Where the public log names the package of a match, and its commitment; `real`: the hash of recorded dice. */
export interface Package {
  serial: number;
  commitment: string;
  real: string | null;
}

export interface Passed {
  k: 'passed';
  seat: 0 | 1;
}

export interface Person {
  id: string;
  kind: 'guest' | 'telegram';
  name: string;
  lang: 'hy' | 'ru' | 'kk' | 'en';
}

export interface PersonPatch {
  name: string | null;
  lang: 'hy' | 'ru' | 'kk' | 'en' | null;
}

/** `away` tells that the page is hidden: presence only, never a clock. */
export interface Ping {
  t: 'ping';
  away: boolean;
}

/** A whole turn, or a whole stage of a climbing double, as (src, dst) pairs in the order played. */
export interface PlayCommand {
  k: 'play';
  moves: [number, number][];
}

export interface Played {
  k: 'played';
  seat: 0 | 1;
  steps: [number, number, number, number][];
}

/** Who sits on a seat, as others may see it. */
export interface Player {
  kind: 'guest' | 'telegram' | 'computer';
  name: string;
  level: 'beginner' | 'club' | 'expert' | 'master' | null;
}

/** Versions of the watched matches: a client that is behind asks for the state. */
export interface Pong {
  t: 'pong';
  vs: Record<string, number>;
  now: number;
}

/** Who of the two is here: `on`, `away` (page hidden) or `off` (no socket). Shown, never a clock. */
export interface Presence {
  t: 'presence';
  match: string;
  seats: ['on' | 'away' | 'off', 'on' | 'away' | 'off'];
}

export interface RaiseAccepted {
  k: 'raise_accepted';
  seat: 0 | 1;
}

/** Offer to raise the game by one step, before the roll. */
export interface RaiseCommand {
  k: 'raise';
}

export interface RaiseDeclined {
  k: 'raise_declined';
  seat: 0 | 1;
}

export interface RaiseOffered {
  k: 'raise_offered';
  seat: 0 | 1;
}

/** An open raise by `seat`, or a `beaver` over one: the level if it is taken, the points that declining loses. */
export interface RaiseView {
  seat: 0 | 1;
  beaver: boolean;
  level: number;
  cost: number;
  may_beaver: boolean;
}

/** Why a step is not legal; the values of `engine.rules.why.Reason`, held equal by a test. */
export type Reason = 'no_checker' | 'bar_first' | 'backwards' | 'no_such_die' | 'point_closed' | 'way_closed' | 'not_all_home' | 'farther_checker' | 'pinned' | 'home_pinned' | 'no_bearing_off' | 'head_used' | 'runner_first' | 'row_of_six' | 'would_hide' | 'quarter_full' | 'prime_shut' | 'must_play_both' | 'must_play_larger' | 'must_play_more' | 'turn_done';

/** A newer receipt: seeds or chains were recorded, or the match has ended. */
export interface Receipt {
  t: 'receipt';
  match: string;
  text: string;
  signature: string;
}

/** Everything that can be answered instead of what was asked. Closed; the client translates each. */
export type Refused = 'bad_request' | 'too_large' | 'too_many' | 'no_session' | 'not_found' | 'bad_table' | 'not_your_seat' | 'not_your_turn' | 'illegal_play' | 'match_over' | 'stale' | 'out_of_time' | 'not_due' | 'resign_too_high' | 'resign_open' | 'no_offer' | 'roll_first' | 'already_rolled' | 'handed_first' | 'no_cube' | 'not_cube_owner' | 'raise_cap' | 'crawford' | 'raise_open' | 'no_raise' | 'no_beaver' | 'dice_first' | 'not_now' | 'bad_seed' | 'bad_link' | 'forked' | 'not_over' | 'taken' | 'expired' | 'own_challenge' | 'not_invited' | 'computer_off' | 'bad_init_data' | 'bot_off' | 'busy' | 'failed';

/** An open offer of a rematch (`challenge`), or the match it led to. */
export interface Rematch {
  by: 0 | 1;
  challenge: string;
  match: string | null;
}

export interface RematchOffered {
  t: 'rematch';
  match: string;
  rematch: Rematch;
}

export interface ResignOffer {
  seat: 0 | 1;
  value: number;
}

export interface ResignOffered {
  k: 'resign_offered';
  seat: 0 | 1;
  value: number;
}

export interface ResignRefused {
  k: 'resign_refused';
  seat: 0 | 1;
}

/** Throw the dice of a turn that began without them. */
export interface RollCommand {
  k: 'roll';
}

export interface Rolled {
  k: 'rolled';
  seat: 0 | 1;
  dice: number[];
}

/** Bind myself by a hash: SHA-256 of `nardi-seed-v1|match|A or B|lid|seed`. */
export interface SealCommand {
  k: 'seal';
  hash: string;
}

/** How far the seeds of sealed dice are: the package's commitment and its place in the public log, by seat the hash of who has sealed and the lids of seeds that are shown, and what my seat may do now ("open": show the sealed seed). */
export interface SealingView {
  commitment: string;
  serial: number;
  sealed: [string | null, string | null];
  lids: [number | null, number | null];
  awaits: 'seal' | 'seed' | 'open' | null;
}

/** My lid and my seed: openly, or as they were sealed. */
export interface SeedCommand {
  k: 'seed';
  lid: number;
  seed: string;
}

export interface SeedSealed {
  k: 'seed_sealed';
  seat: 0 | 1;
  hash: string;
}

/** `drawn` by the server, for a seat without a client. */
export interface SeedShown {
  k: 'seed_shown';
  seat: 0 | 1;
  lid: number;
  seed: string;
  drawn: boolean;
}

export interface ServerChain {
  k: 'server_chain';
  game: number;
  end: string;
}

/** `start` is the verified start parameter of the Telegram link, if there was one. */
export interface Session {
  token: string;
  person: Person;
  start: string | null;
}

/** The start position of a live game: White's men and Black's. */
export interface SetUpDrawn {
  k: 'set_up_drawn';
  men: [string, string];
}

/** A text and its Ed25519 signature, in lower hex. */
export interface Signed {
  text: string;
  signature: string;
}

/** What stands recorded, signed by the server: keep the newest. PROTOCOL.md tells how the text is made. */
export interface SignedReceipt {
  text: string;
  signature: string;
}

/** Of a climbing double `seat` plays `moves` times `number` next; `handed`: the other rolled it and could not. */
export interface StageBegan {
  k: 'stage_began';
  seat: 0 | 1;
  number: number;
  moves: number;
  rolled: number;
  handed: boolean;
}

/** A climbing double, `rolled`: the seat on move plays `moves` times `number` now; `handed` over by the other side. `ahead`: (number, moves) of the stages that follow if each is played. */
export interface StageView {
  number: number;
  moves: number;
  rolled: number;
  handed: boolean;
  ahead: [number, number][];
}

/** A challenge of mine was accepted (or a rematch): open this match. */
export interface Started {
  t: 'started';
  challenge: string;
  match: string;
}

/** The whole match; replaces whatever the client had. A player of a match with committed dice gets a receipt. */
export interface State {
  t: 'state';
  view: View;
  receipt: SignedReceipt | null;
}

/** `clash` null: it could; `table` is what would stand. Else the fields of which one must change. */
export interface TableAnswer {
  clash: Clash | null;
  fields: string[];
  table: TableSettings;
}

/** A table as somebody asks for it. `progression` null: doubling in matches, linear elsewhere; `raises` null: as many as the progression allows. What does not go together is refused with `bad_table` and its `clash`. */
export interface TableChoice {
  variant: 'international' | 'caucasian' | 'nackgammon' | 'hypergammon' | 'longgammon' | 'randgammon-1' | 'randgammon-2' | 'exchange-of-fire' | 'sudden-death' | 'plakoto' | 'crazy-plakoto' | 'snake' | 'long' | 'long-sporty' | 'crazy-gulbar' | 'fevga';
  points: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
  clock: ClockSettings | null;
  series: 'match' | 'draw' | 'reverse' | 'combined';
  cycle: ('international' | 'caucasian' | 'nackgammon' | 'hypergammon' | 'longgammon' | 'randgammon-1' | 'randgammon-2' | 'exchange-of-fire' | 'sudden-death' | 'plakoto' | 'crazy-plakoto' | 'snake' | 'long' | 'long-sporty' | 'crazy-gulbar' | 'fevga')[];
  stake: 'win' | 'checkers';
  base: number;
  dice: 'random' | 'balanced' | 'balanced-pips' | 'equal' | 'triple' | 'two-each' | 'live' | 'real';
  raising: 'none' | 'mars' | 'cube' | 'beaver' | 'jacoby' | 'auto';
  progression: 'linear' | 'doubling' | null;
  raises: number | null;
}

/** Could this table be made? Nothing is made of it. */
export interface TableQuestion {
  variant: 'international' | 'caucasian' | 'nackgammon' | 'hypergammon' | 'longgammon' | 'randgammon-1' | 'randgammon-2' | 'exchange-of-fire' | 'sudden-death' | 'plakoto' | 'crazy-plakoto' | 'snake' | 'long' | 'long-sporty' | 'crazy-gulbar' | 'fevga';
  points: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
  clock: ClockSettings | null;
  series: 'match' | 'draw' | 'reverse' | 'combined';
  cycle: ('international' | 'caucasian' | 'nackgammon' | 'hypergammon' | 'longgammon' | 'randgammon-1' | 'randgammon-2' | 'exchange-of-fire' | 'sudden-death' | 'plakoto' | 'crazy-plakoto' | 'snake' | 'long' | 'long-sporty' | 'crazy-gulbar' | 'fevga')[];
  stake: 'win' | 'checkers';
  base: number;
  dice: 'random' | 'balanced' | 'balanced-pips' | 'equal' | 'triple' | 'two-each' | 'live' | 'real';
  raising: 'none' | 'mars' | 'cube' | 'beaver' | 'jacoby' | 'auto';
  progression: 'linear' | 'doubling' | null;
  raises: number | null;
  level: 'beginner' | 'club' | 'expert' | 'master' | null;
}

/** The agreed table. `cycle`: the game types of a combined match; `base`: the stake in points; `progression` and `raises` (the most raises of a game) count only where the raising has a cube. */
export interface TableSettings {
  variant: 'international' | 'caucasian' | 'nackgammon' | 'hypergammon' | 'longgammon' | 'randgammon-1' | 'randgammon-2' | 'exchange-of-fire' | 'sudden-death' | 'plakoto' | 'crazy-plakoto' | 'snake' | 'long' | 'long-sporty' | 'crazy-gulbar' | 'fevga';
  points: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
  clock: ClockSettings | null;
  level: 'beginner' | 'club' | 'expert' | 'master' | null;
  series: 'match' | 'draw' | 'reverse' | 'combined';
  cycle: ('international' | 'caucasian' | 'nackgammon' | 'hypergammon' | 'longgammon' | 'randgammon-1' | 'randgammon-2' | 'exchange-of-fire' | 'sudden-death' | 'plakoto' | 'crazy-plakoto' | 'snake' | 'long' | 'long-sporty' | 'crazy-gulbar' | 'fevga')[];
  stake: 'win' | 'checkers';
  base: number;
  dice: 'random' | 'balanced' | 'balanced-pips' | 'equal' | 'triple' | 'two-each' | 'live' | 'real';
  raising: 'none' | 'mars' | 'cube' | 'beaver' | 'jacoby' | 'auto';
  progression: 'linear' | 'doubling';
  raises: number;
}

/** `guest_token`: the guest's games go over to the Telegram person. */
export interface TelegramLogin {
  init_data: string;
  guest_token: string | null;
}

/** Throw live dice with my next link; the message carries the `head` it is shown for. */
export interface ThrowCommand {
  k: 'throw';
  throw: number;
  link: string;
}

/** The other seat's link and the server's: the throw is complete, and its dice follow. */
export interface Thrown {
  k: 'thrown';
  throw: number;
  link: string;
  server: string;
}

/** The turn has come to a seat that may offer a raise before it rolls. */
export interface ToRoll {
  k: 'to_roll';
  seat: 0 | 1;
}

export interface Unwatch {
  t: 'unwatch';
  match: string;
}

/** A match as one person may see it. `me` is None for a spectator; `graph`, all legal turns as a line of text (see PROTOCOL.md), is there only for the seat on move. `actor` is to do what the match `awaits`: roll or raise, play, or answer an offered raise; while that is awaited `turn` stays with who offered it. `variant` is the running game's type; `same_way`: both go the same way round; `pins`: a step with `hit` pins what it lands on, else that goes to the bar. `answering`: the other side is off, and the seat on move has one roll to draw. `bags`: with balanced dice, the pairs left for each seat. `payout`: what the winner of the match gets, in points of the stake. While "preparing" the players agree on dice; `head` is the hash of the log's last entry. `ended`: what ended a match that has neither winner nor draw. */
export interface View {
  match: string;
  v: number;
  head: string;
  table: TableSettings;
  seats: [Player, Player];
  me: 0 | 1 | null;
  phase: 'preparing' | 'playing' | 'over';
  game: number;
  score: [number, number];
  white: 0 | 1;
  men: [string, string];
  turn: 0 | 1;
  dice: number[];
  graph: string | null;
  last: LastTurn | null;
  clock: ClockView | null;
  resign: ResignOffer | null;
  resign_max: number;
  results: GameResult[];
  winner: 0 | 1 | null;
  variant: 'international' | 'caucasian' | 'nackgammon' | 'hypergammon' | 'longgammon' | 'randgammon-1' | 'randgammon-2' | 'exchange-of-fire' | 'sudden-death' | 'plakoto' | 'crazy-plakoto' | 'snake' | 'long' | 'long-sporty' | 'crazy-gulbar' | 'fevga';
  actor: 0 | 1;
  awaits: 'dice' | 'roll' | 'play' | 'answer' | null;
  cube: CubeView | null;
  to_roll: boolean;
  stage: StageView | null;
  same_way: boolean;
  pins: boolean;
  answering: boolean;
  bags: [[number, number][], [number, number][]] | null;
  payout: number;
  ended: 'cancelled' | 'void' | 'dice' | null;
  sealing: SealingView | null;
  live: LiveView | null;
  rematch: Rematch | null;
}

/** Follow a match; answered by `state` and `presence`. `v`, the version already known, changes no answer. A `receipt` that the server signed and whose head its log no longer holds makes the match void. */
export interface Watch {
  t: 'watch';
  match: string;
  v: number | null;
  receipt: KeptReceipt | null;
}

/** `token` is a fresh session token: the client replaces its own. */
export interface Welcome {
  t: 'welcome';
  person: string;
  token: string;
  server: string;
}

/** Why is (src, dst) refused after the steps `taken` of this turn? */
export interface Why {
  t: 'why';
  id: string;
  match: string;
  v: number;
  taken: [number, number][];
  move: [number, number];
}

export type ClientMessage = Hello | Watch | Unwatch | Do | Why | Ping;

export type ServerMessage = Welcome | State | Receipt | Ev | Ack | Nak | Because | Presence | Started | RematchOffered | Pong | Bye;

export type Event = MatchStarted | SeedSealed | SeedShown | ServerChain | ChainShown | LinkShown | Thrown | OpeningTied | SetUpDrawn | GameStarted | ToRoll | Rolled | StageBegan | Played | Passed | RaiseOffered | Beavered | RaiseAccepted | RaiseDeclined | ResignOffered | ResignRefused | GameEnded | MatchEnded | Credited;

export type Command = PlayCommand | RollCommand | RaiseCommand | BeaverCommand | AnswerRaiseCommand | OfferResignCommand | AnswerResignCommand | SealCommand | SeedCommand | ChainCommand | ThrowCommand | AnswerThrowCommand;

export type Seat = 0 | 1;

export type Lang = 'hy' | 'ru' | 'kk' | 'en';

export type Level = 'beginner' | 'club' | 'expert' | 'master';

export type MatchPoints = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;

export type GameType = 'international' | 'caucasian' | 'nackgammon' | 'hypergammon' | 'longgammon' | 'randgammon-1' | 'randgammon-2' | 'exchange-of-fire' | 'sudden-death' | 'plakoto' | 'crazy-plakoto' | 'snake' | 'long' | 'long-sporty' | 'crazy-gulbar' | 'fevga';

export type Series = 'match' | 'draw' | 'reverse' | 'combined';

export type Stake = 'win' | 'checkers';

export type DiceMode = 'random' | 'balanced' | 'balanced-pips' | 'equal' | 'triple' | 'two-each' | 'live' | 'real';

export type Raising = 'none' | 'mars' | 'cube' | 'beaver' | 'jacoby' | 'auto';

export type Progression = 'linear' | 'doubling';

export type Win = 'oin' | 'mars' | 'koks';

export type How = 'off' | 'resigned' | 'time' | 'declined' | 'hit' | 'mother' | 'draw' | 'dice' | 'cancelled' | 'void';
