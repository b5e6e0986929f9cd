import { covers, excessOf, other, phone, type DemoFacts } from './demo-parts.ts';
import { people } from './people.ts';

const reseller = 49;
const ENDED = 500;

/** The demonstration policies of the brand that a visitor meets first. */
export const DEFAULT_BRAND_POLICIES: readonly DemoFacts[] = [
  // The standard one: one covered phone, four months into its year.
  {
    number: 'HM-1000-0001',
    reseller,
    holder: people.maya,
    daysAgo: 122,
    gadgets: [phone(1035, 100001, 79_900)],
  },
  // Outside cover: it ended some months ago and was not renewed.
  {
    number: 'HM-1000-0002',
    reseller,
    holder: people.tobias,
    daysAgo: ENDED,
    gadgets: [phone(1064, 100002, 64_900)],
  },
  // A previous period and a renewal around the current one; unusual names.
  {
    number: 'HM-1000-0003',
    reseller,
    holder: people.bronwen,
    daysAgo: 330,
    hasPrevious: true,
    hasRenewal: true,
    gadgets: [phone(1029, 100003, 69_900)],
  },
  // Three gadgets that are not covered beside one that is.
  {
    number: 'HM-1000-0004',
    reseller,
    holder: people.zoe,
    daysAgo: 200,
    gadgets: [
      phone(1148, 100004, 74_900),
      phone(1003, 100005, 12_000, { coverStatusId: 4 }),
      other(1469, 100006, 59_900, { coverStatusId: 7 }),
      other(1712, 100007, 24_900, { coverStatusId: 8 }),
    ],
  },
  {
    number: 'HM-1000-0005',
    reseller,
    holder: people.dara,
    daysAgo: 91,
    gadgets: [
      phone(1038, 100008, 109_900),
      other(1444, 100009, 59_900),
      other(1700, 100010, 39_900),
      other(1544, 100011, 99_900),
    ],
    rest: { coverLevel: 'Family', productId: 'gadget-family' },
  },
  // Neither theft nor loss.
  {
    number: 'HM-1000-0006',
    reseller,
    holder: people.ffion,
    daysAgo: 60,
    gadgets: [phone(1152, 100012, 44_900)],
    rest: {
      coverLevel: 'Essential',
      coverOptions: covers('accidentalDamage', 'breakdown'),
      excess: excessOf(5_000, 0),
    },
  },
  // Everything, accessories and all.
  {
    number: 'HM-1000-0007',
    reseller,
    holder: people.alastair,
    daysAgo: 245,
    gadgets: [phone(1070, 100013, 124_900), other(1834, 100014, 44_900)],
    rest: { coverLevel: 'Complete', excess: excessOf(2_500, 5_000) },
  },
  // Swipe, within its first 150 days.
  {
    number: 'HM-1000-0008',
    reseller,
    holder: people.rhys,
    daysAgo: 45,
    gadgets: [phone(1040, 100015, 79_900)],
    rest: { productId: 'swipe', earlyClaimExcess: 5_000 },
  },
  // Swipe, after them.
  {
    number: 'HM-1000-0009',
    reseller,
    holder: people.hannah,
    daysAgo: 180,
    gadgets: [phone(1037, 100016, 59_900)],
    rest: { productId: 'swipe', earlyClaimExcess: 5_000 },
  },
  // No e-mail address is known.
  {
    number: 'HM-1000-0010',
    reseller,
    holder: people.grace,
    daysAgo: 150,
    gadgets: [phone(1123, 100017, 32_900)],
  },
  // Began today: the first day counts.
  {
    number: 'HM-1000-0011',
    reseller,
    holder: people.leo,
    daysAgo: 0,
    gadgets: [other(1926, 100018, 39_500), other(1918, 100019, 69_900)],
  },
  // Ends today: the last day counts; the renewal follows.
  {
    number: 'HM-1000-0012',
    reseller,
    holder: people.kwame,
    daysAgo: 364,
    hasRenewal: true,
    gadgets: [phone(1391, 100020, 49_900)],
  },
  // Only the previous period is known beside this one, and the phone's IMEI is not.
  {
    number: 'HM-1000-0013',
    reseller,
    holder: people.siobhan,
    daysAgo: 20,
    hasPrevious: true,
    gadgets: [phone(1085, 100021, 89_900, { imei: null })],
  },
];
