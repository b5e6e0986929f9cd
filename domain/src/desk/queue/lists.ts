/** The lists of the queue. */
export const QUEUE_SHOWS = [
  'waiting',
  'late',
  'today',
  'later',
  'back',
  'documents',
  'snoozed',
  'support',
  'all',
] as const;
export type QueueShow = (typeof QUEUE_SHOWS)[number];

/** Claims in a file of a list; a longer one is refused, so that no file is less than it seems. */
export const MOST_IN_FILE = 1000;

/** Numbers beside lists and places go up to here: more are "99+". */
export const MOST_BESIDE = 100;

/** `due`: the most urgent first; `oldest`, `newest`: by when the claimant told us; `highest`, `lowest`: by what the gadgets are insured for; `back`: those that came back longest ago. */
export const QUEUE_SORTS = ['due', 'oldest', 'newest', 'highest', 'lowest', 'back'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** The order of a list: claims that are snoozed have one alone, by the day on which they are due. */
export const sortOf = (show: QueueShow, sort: QueueSort): QueueSort =>
  show === 'snoozed' ? 'due' : sort;

/** Views of the queue that a colleague keeps at most, and letters of a name. */
export const MOST_VIEWS = 20;
export const LONGEST_VIEW_NAME = 40;
