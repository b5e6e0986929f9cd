import { covers, other, phone, type DemoFacts } from './demo-parts.ts';
import { people } from './people.ts';

const ENDED = 500;

/** Demonstration policies of brands that show something of their own. */
export const OTHER_BRAND_POLICIES: readonly DemoFacts[] = [
  // Own menu and titles.
  {
    number: 'AM-1000-0001',
    reseller: 77,
    holder: people.priya,
    daysAgo: 122,
    gadgets: [phone(1033, 100101, 99_900), other(1816, 100102, 21_900)],
  },
  {
    number: 'AM-1000-0002',
    reseller: 77,
    holder: people.elspeth,
    daysAgo: ENDED,
    gadgets: [phone(1068, 100103, 74_900)],
  },
  // Outside cover, which this brand does not ask about.
  {
    number: 'SL-1000-0001',
    reseller: 105,
    holder: people.oluwaseun,
    daysAgo: ENDED,
    gadgets: [phone(1149, 100104, 89_900)],
  },
  {
    number: 'SL-1000-0002',
    reseller: 105,
    holder: people.hannah,
    daysAgo: 75,
    gadgets: [phone(1036, 100105, 84_900)],
  },
  // A brand of which hardly anything is known.
  {
    number: 'GR-1000-0001',
    reseller: 1000,
    holder: people.maya,
    daysAgo: 122,
    gadgets: [phone(1035, 100106, 79_900)],
  },
  {
    number: 'GR-1000-0002',
    reseller: 1000,
    holder: people.zoe,
    daysAgo: 240,
    hasPrevious: true,
    gadgets: [other(1541, 100107, 119_900)],
  },
  // The id 0 is a brand like any other.
  {
    number: 'KM-1000-0001',
    reseller: 0,
    holder: people.kwame,
    daysAgo: 100,
    gadgets: [phone(1066, 100108, 119_900), other(1471, 100109, 99_900, { coverStatusId: 7 })],
  },
  {
    number: 'LH-1000-0001',
    reseller: 1001,
    holder: people.siobhan,
    daysAgo: 130,
    gadgets: [other(2096, 100110, 15_900), phone(1042, 100111, 59_900)],
  },
  {
    number: 'BM-1000-0001',
    reseller: 2,
    holder: people.rhys,
    daysAgo: 310,
    hasRenewal: true,
    gadgets: [phone(1072, 100112, 64_900)],
  },
  {
    number: 'NL-1000-0001',
    reseller: 15,
    holder: people.ffion,
    daysAgo: 88,
    gadgets: [phone(1151, 100113, 149_900)],
    rest: { coverOptions: covers('accidentalDamage', 'theft', 'loss', 'unauthorisedUsage') },
  },
  {
    number: 'HH-1000-0001',
    reseller: 91,
    holder: people.alastair,
    daysAgo: 210,
    gadgets: [other(2066, 100114, 34_900), other(1574, 100115, 89_900)],
  },
];
