// English words of lids and seals, and of what may become of them: an opening needs them at once.
export const diceEn = {
  'settings.pickLid': 'I pick my lid at the opening',
  'lids.mine': 'Your six lids',
  'lids.theirs': 'Six lids of {name}',
  'lids.pick': 'Pick a lid: your first die lies under it',
  'lids.lid': 'Lid {n}',
  'lids.picked': 'picked: lid {n}',
  'lids.open': 'under them: {dice}',
  'lids.took.me': 'Your lid {lid}: {die}',
  'lids.took.other': '{name}, lid {lid}: {die}',
  'lids.equal': 'Equal dice. Once more, under the same lids',

  'sealing.mine': 'Your lid is being sealed',
  'sealing.waitSeed': 'Your lid is sealed. Waiting for {name} to pick one',
  'sealing.waitOpen': '{name} has to open the sealed lid',
  'sealing.waitOpenClock': '{name} has to open the sealed lid, and the clock runs',
  'sealing.waitBoth': 'Both players pick their lids',
  'sealing.open': 'Opening your lid',
  'sealing.lost':
    'This browser no longer has the lid you sealed. Nothing is drawn again: open the browser you picked it in, or the clock decides.',
  'sealing.unsafe':
    'This page came without https, so the browser cannot seal a lid. Open the site by https, or play the computer.',
  'sealing.unkept':
    'This browser keeps nothing. Do not reload or close the page before the dice are thrown, or the clock decides.',

  'result.cancelled': 'The match was cancelled',
  'result.cancelledLine': 'The lids were not picked in time. Nobody has lost.',
  'result.void': 'The match is void',
  'result.voidLine':
    'The server cannot finish what it had signed. Nobody has lost, and it is shown to everybody.',
  'result.dice': 'No dice are left',

  'refused.dice_first': 'The dice are not ready yet. Wait until both players have picked a lid.',
  'refused.not_now': 'The dice have moved on already. The board shows the game as it is now.',
  'refused.bad_seed': 'The lid that was opened is not the one that was sealed.',
  'refused.bad_link': 'The server did not take your link: it does not follow from the one before.',
  'refused.forked':
    'This page and the server have seen two different matches. Reload the page; if it stays so, take a picture of it.',
  'refused.not_over': 'This can be seen when the match is over.',

  'bag.left': 'In the bag: {n}',
} as const;
