import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import type { CoverOption } from '@gadget-claims/domain/policies/policies/schemas';
import {
  advance,
  approve,
  approveAboveLimit,
  askFor,
  askSenior,
  bookCourier,
  chooseForFirstGadget,
  chooseMoney,
  decline,
  isUndecided,
  type Life,
  payGadgetExcess,
  preparePayoutFor,
  refer,
  replaceBy,
  sendAnother,
  sendLacking,
  STORY_OPTION,
  talk,
  wait,
  withdraw,
} from './acts.ts';
import { chanceOf } from './chance.ts';
import type { Doubt } from './evidence.ts';
import type { Twist } from './forms.ts';

/** The story of some of the claims. */
export interface Story {
  name: string;
  /** How many of the 200 claims go like this; each with so many earlier ones on its policy. */
  count: number;
  earlier?: number;
  incidents: readonly number[];
  /** When the last document came: so that a decision is due, or so many days ago. */
  when: 'due' | readonly [least: number, most: number];
  /** Documents that are not sent at first. */
  lacking?: readonly number[];
  /** Documents that were not asked for. */
  further?: readonly number[];
  /** Only one gadget, or two. */
  gadgets?: 1 | 2;
  typeIds?: readonly number[];
  twist?: Twist;
  doubt?: Doubt;
  isDear?: boolean;
  without?: CoverOption;
  /** The further events. */
  follows?: (life: Life) => Promise<void>;
}

const D = DOCUMENT;
const S = STATUS;
const DAMAGE = [111, 112, 113, 114, 115, 121, 122, 123, 131, 132, 133, 134, 141, 142, 143, 149];
const BREAKDOWN = [511, 512, 513, 521, 522, 531, 541, 543, 554];
const STOLEN = [311, 312, 313, 321, 324, 331, 341, 342, 351];
const LOST = [411, 412, 413, 414, 421, 422, 431, 432];
const PHONE = [1];

const atTheBench = (statuses: readonly number[]) => async (life: Life) => {
  await wait(life, 0.05);
  await bookCourier(life, 0);
  await wait(life, 0.4);
  await advance(life, statuses);
};
const decided = (decide: (life: Life) => Promise<unknown>) => async (life: Life) => {
  await wait(life, 0.4);
  await decide(life);
};
/** The claimant sends the missing documents after a part of the time up to today. */
const sentAfter = (part: number) => async (life: Life) => {
  await wait(life, part);
  await sendLacking(life);
};
const declinedBy = (clause: string) => decided((life) => decline(life, clause));
const paidFor = async (life: Life) => {
  await wait(life, 0.4);
  await approve(life);
  await wait(life, 0.3);
  return chooseMoney(life);
};
const waitsForAnother = async (life: Life) => {
  await decided(approve)(life);
  await wait(life, 0.3);
  const gadgetId = await chooseForFirstGadget(life, STORY_OPTION.replacement);
  await payGadgetExcess(life, gadgetId);
  return gadgetId;
};
const RECENTLY = [2, 9] as const;
const LAST_WEEKS = [8, 24] as const;

/** Claims that wait for the claims team. */
const WAITING: readonly Story[] = [
  { name: 'taken from somebody', count: 8, incidents: [311, 312, 313], when: 'due' },
  {
    name: 'left for a moment',
    count: 3,
    incidents: [341, 342, 343, 344],
    when: 'due',
    follows: talk,
  },
  { name: 'not locked', count: 2, incidents: [325, 333], when: 'due' },
  { name: 'from a building', count: 4, incidents: [321, 322, 323, 324], when: 'due' },
  { name: 'from a vehicle', count: 2, incidents: [331, 332], when: 'due' },
  { name: 'sent or deceived', count: 2, incidents: [351, 352, 353], when: 'due' },
  { name: 'lost', count: 5, incidents: LOST, when: 'due' },
  { name: 'lost, with a question', count: 2, incidents: LOST, when: 'due', follows: talk },
  {
    name: 'on purpose',
    count: 3,
    incidents: [211, 212, 213, 222],
    when: 'due',
    twist: 'another person',
  },
  { name: 'used by a thief', count: 2, incidents: [611, 621], when: 'due', typeIds: PHONE },
  { name: 'accessories', count: 3, incidents: [711, 712, 721], when: 'due' },
  {
    name: 'another number',
    count: 5,
    incidents: [111, 112, 121, 133],
    when: 'due',
    typeIds: PHONE,
    gadgets: 1,
    twist: 'other imei',
    further: [D.imeiEvidence],
  },
  { name: 'before cover', count: 4, incidents: DAMAGE, when: 'due', twist: 'outside cover' },
  { name: 'of the family', count: 3, incidents: DAMAGE, when: 'due', twist: 'another person' },
  {
    name: 'lives abroad',
    count: 1,
    incidents: DAMAGE,
    when: 'due',
    twist: 'lives abroad',
    follows: decided((life) =>
      askSenior(life, 'they live abroad: do we repair, or settle in money?'),
    ),
  },
  { name: 'needs support', count: 2, incidents: STOLEN, when: 'due', twist: 'needs support' },
  { name: 'dear', count: 3, incidents: STOLEN, when: 'due', twist: 'dearer than insured' },
  { name: 'third claim', count: 2, earlier: 2, incidents: [112, 121], when: 'due', gadgets: 1 },
  { name: 'second claim', count: 3, earlier: 1, incidents: STOLEN, when: 'due', gadgets: 1 },
  { name: 'nothing to see', count: 3, incidents: DAMAGE, when: 'due', doubt: 'shows nothing' },
  { name: 'sent twice', count: 2, incidents: DAMAGE, when: 'due', gadgets: 1, doubt: 'used twice' },
  {
    name: 'documents came',
    count: 4,
    incidents: STOLEN,
    when: LAST_WEEKS,
    lacking: [D.purchase],
    follows: sentAfter(0.8),
  },
  {
    name: 'handed to a colleague',
    count: 3,
    incidents: STOLEN,
    when: RECENTLY,
    follows: decided((life) =>
      refer(life, 'Two claims by the same retailer this month: please compare.'),
    ),
  },
  {
    name: 'challenged',
    count: 2,
    incidents: [322, 332],
    when: LAST_WEEKS,
    lacking: [D.other],
    further: [D.other],
    follows: async (life) => {
      await declinedBy('no-forced-entry')(life);
      await sentAfter(0.5)(life);
    },
  },
  {
    name: 'above the limit',
    count: 4,
    incidents: STOLEN,
    when: RECENTLY,
    typeIds: [1, 3, 8],
    gadgets: 1,
    isDear: true,
    follows: decided(approveAboveLimit),
  },
];

/** Claims that wait for documents. */
const AWAITING: readonly Story[] = [
  { name: 'no receipt', count: 7, incidents: DAMAGE, when: [1, 20], lacking: [D.purchase] },
  { name: 'no photos', count: 7, incidents: DAMAGE, when: [1, 20], lacking: [D.damagePhotos] },
  {
    name: 'no crime reference',
    count: 7,
    incidents: STOLEN,
    when: [1, 20],
    lacking: [D.crimeReference],
  },
  {
    name: 'nothing of the network',
    count: 5,
    incidents: LOST,
    when: [1, 20],
    lacking: [D.usage],
    typeIds: PHONE,
  },
  { name: 'no report', count: 3, incidents: BREAKDOWN, when: [1, 20], lacking: [D.purchase] },
  {
    name: 'asked for more',
    count: 5,
    incidents: STOLEN,
    when: LAST_WEEKS,
    follows: decided((life) => askFor(life, [D.photoId])),
  },
  {
    name: 'asked for another photo',
    count: 2,
    incidents: [112, 121],
    when: LAST_WEEKS,
    typeIds: PHONE,
    twist: 'other imei',
    follows: decided((life) => askFor(life, [D.imeiEvidence])),
  },
];

/** Approved claims, up to the end of a repair. */
const APPROVED: readonly Story[] = [
  { name: 'approved', count: 9, incidents: [...DAMAGE, ...BREAKDOWN], when: [1, 12] },
  {
    name: 'approved by us',
    count: 4,
    incidents: STOLEN,
    when: LAST_WEEKS,
    follows: decided(approve),
  },
  {
    name: 'one of two',
    count: 2,
    incidents: [342, 344],
    when: LAST_WEEKS,
    gadgets: 2,
    follows: async (life) => {
      await wait(life, 0.4);
      await approve(life, { positions: [0] });
      await wait(life, 0.1);
      await decline(life, 'left-unattended', { positions: [1] });
    },
  },
  {
    name: 'excess to pay',
    count: 3,
    incidents: STOLEN,
    when: LAST_WEEKS,
    gadgets: 1,
    follows: async (life) => {
      await decided(approve)(life);
      await wait(life, 0.4);
      await chooseForFirstGadget(life, STORY_OPTION.replacement);
    },
  },
  {
    name: 'repair chosen',
    count: 5,
    incidents: DAMAGE,
    when: RECENTLY,
    gadgets: 1,
    follows: decided((life) => chooseForFirstGadget(life, STORY_OPTION.courier)),
  },
  {
    name: 'booked',
    count: 6,
    incidents: DAMAGE,
    when: [1, 5],
    gadgets: 1,
    follows: async (life) => {
      await wait(life, 0.7);
      await bookCourier(life, life.chance.whole(3, 9));
    },
  },
  {
    name: 'under way',
    count: 2,
    incidents: DAMAGE,
    when: LAST_WEEKS,
    gadgets: 1,
    follows: atTheBench([S.DEVICE_IN_TRANSIT]),
  },
  {
    name: 'in repair',
    count: 2,
    incidents: DAMAGE,
    when: LAST_WEEKS,
    gadgets: 1,
    follows: atTheBench([S.DEVICE_IN_TRANSIT, S.DEVICE_RECEIVED, S.IN_REPAIR]),
  },
  {
    name: 'on hold',
    count: 1,
    incidents: DAMAGE,
    when: LAST_WEEKS,
    gadgets: 1,
    follows: atTheBench([S.DEVICE_RECEIVED, S.REPAIR_ON_HOLD]),
  },
  {
    name: 'repaired',
    count: 1,
    incidents: DAMAGE,
    when: LAST_WEEKS,
    gadgets: 1,
    follows: atTheBench([S.DEVICE_RECEIVED, S.IN_REPAIR, S.REPAIRED]),
  },
  {
    name: 'to be replaced',
    count: 2,
    incidents: STOLEN,
    when: LAST_WEEKS,
    gadgets: 1,
    follows: async (life) => void (await waitsForAnother(life)),
  },
  {
    name: 'replacement to be released',
    count: 1,
    incidents: STOLEN,
    when: LAST_WEEKS,
    gadgets: 1,
    isDear: true,
    follows: async (life) => {
      const gadgetId = await waitsForAnother(life);
      await wait(life, 0.5);
      await sendAnother(life, gadgetId);
    },
  },
];

/** Declined claims, by their clause; a second person has still to read the first. */
const DECLINED: readonly Story[] = [
  {
    name: 'a no to be read',
    count: 1,
    incidents: [325, 341, 342, 344],
    when: RECENTLY,
    follows: decided((life) => decline(life, 'left-unattended', { isRead: false })),
  },
  {
    name: 'unattended',
    count: 3,
    incidents: [325, 341, 342, 344],
    when: LAST_WEEKS,
    follows: declinedBy('left-unattended'),
  },
  {
    name: 'no break-in',
    count: 3,
    incidents: [322, 332],
    when: LAST_WEEKS,
    follows: declinedBy('no-forced-entry'),
  },
  {
    name: 'no cover for loss',
    count: 2,
    incidents: LOST,
    when: LAST_WEEKS,
    without: 'loss',
    follows: declinedBy('option-not-taken'),
  },
  {
    name: 'not in cover',
    count: 2,
    incidents: DAMAGE,
    when: LAST_WEEKS,
    twist: 'outside cover',
    follows: declinedBy('not-in-cover'),
  },
  {
    name: 'another gadget',
    count: 2,
    incidents: [112, 133],
    when: LAST_WEEKS,
    typeIds: PHONE,
    gadgets: 1,
    twist: 'other imei',
    further: [D.imeiEvidence],
    follows: declinedBy('another-imei'),
  },
  {
    name: 'on purpose at home',
    count: 2,
    incidents: [221],
    when: LAST_WEEKS,
    twist: 'another person',
    follows: declinedBy('on-purpose'),
  },
];

const SETTLED_REPAIR = atTheBench([
  S.DEVICE_RECEIVED,
  S.IN_REPAIR,
  S.REPAIRED,
  S.DISPATCHED,
  S.SETTLED,
]);

/** Finished claims, and those to be paid. */
const ENDING: readonly Story[] = [
  {
    name: 'settled',
    count: 7,
    incidents: DAMAGE,
    when: [12, 25],
    gadgets: 1,
    follows: SETTLED_REPAIR,
  },
  {
    name: 'settled with another one',
    count: 3,
    incidents: STOLEN,
    when: [12, 25],
    gadgets: 1,
    follows: async (life) => {
      await decided(approve)(life);
      const gadgetId = await chooseForFirstGadget(life, STORY_OPTION.replacement);
      await payGadgetExcess(life, gadgetId);
      await wait(life, 0.3);
      await replaceBy(life, gadgetId);
    },
  },
  { name: 'withdrawn', count: 5, incidents: LOST, when: LAST_WEEKS, follows: decided(withdraw) },
  { name: 'closed', count: 4, incidents: DAMAGE, when: [30, 34], lacking: [D.purchase] },
  {
    name: 'to be paid',
    count: 6,
    incidents: STOLEN,
    when: LAST_WEEKS,
    gadgets: 1,
    follows: async (life) => void (await paidFor(life)),
  },
  {
    name: 'prepared',
    count: 2,
    incidents: STOLEN,
    when: LAST_WEEKS,
    gadgets: 1,
    follows: async (life) => {
      const gadgetId = await paidFor(life);
      await wait(life, 0.5);
      await preparePayoutFor(life, gadgetId);
    },
  },
];

/** A claim of before that ended well; on a gadget that was repaired lately, a person approved it. */
export const EARLIER: Story = {
  name: 'earlier',
  count: 0,
  incidents: [111, 132],
  when: [60, 200],
  gadgets: 1,
  follows: async (life) => {
    if (await isUndecided(life)) await decided(approve)(life);
    await SETTLED_REPAIR(life);
  },
};

/** @internal Tests count them. */
export const STORIES: readonly Story[] = [
  ...WAITING,
  ...AWAITING,
  ...APPROVED,
  ...DECLINED,
  ...ENDING,
];

const SEED = 2026;

/** Each as often as it counts, mixed. */
const MIXED: readonly Story[] = mixed(
  STORIES.flatMap((story) => Array.from({ length: story.count }, () => story)),
);

function mixed(stories: readonly Story[]): Story[] {
  const chance = chanceOf(SEED);
  return stories
    .map((story) => ({ story, place: chance.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ story }) => story);
}

/** The story of the nth policy; after the last one they begin again. Nothing is there for no stories. */
export function storyOf(index: number): Story {
  const story = MIXED[index % MIXED.length];
  if (!story) throw new RangeError('there are no stories');
  return story;
}

/** How many claims a policy with this story has. */
export const claimsOf = ({ earlier = 0 }: Story): number => 1 + earlier;
