import type { SeedPerson } from '../people.ts';
import type { SeededChance } from './chance.ts';

// No real person: first and last names, streets and places are put together by chance.
const FIRST: readonly [title: string, name: string][] = [
  ['Ms', 'Abigail'],
  ['Mr', 'Adewale'],
  ['Mrs', 'Agnieszka'],
  ['Mr', 'Alun'],
  ['Miss', 'Amara'],
  ['Mr', 'Angus'],
  ['Ms', 'Anwen'],
  ['Mr', 'Bilal'],
  ['Mrs', 'Bridget'],
  ['Mr', 'Callum'],
  ['Ms', 'Carys'],
  ['Mr', 'Cuthbert'],
  ['Mrs', 'Deepa'],
  ['Mr', 'Dmitri'],
  ['Miss', 'Eilidh'],
  ['Mr', 'Emeka'],
  ['Mrs', 'Fatima'],
  ['Mr', 'Gethin'],
  ['Ms', 'Harriet'],
  ['Mr', 'Idris'],
  ['Mx', 'Indigo'],
  ['Mrs', 'Jadwiga'],
  ['Mr', 'Kofi'],
  ['Ms', 'Leila'],
  ['Mr', 'Magnus'],
  ['Mrs', 'Maureen'],
  ['Ms', 'Nia'],
  ['Mr', 'Orlando'],
  ['Mrs', 'Parveen'],
  ['Mr', 'Quentin'],
  ['Ms', 'Roisin'],
  ['Mr', 'Sanjay'],
  ['Mrs', 'Shirley'],
  ['Mr', 'Tariq'],
  ['Miss', 'Tilly'],
  ['Mr', 'Uzair'],
  ['Ms', 'Verity'],
  ['Mr', 'Winston'],
  ['Mrs', 'Yvonne'],
  ['Dr', 'Zainab'],
];
const LAST = [
  'Abernathy-Cole',
  'Applewhite',
  'Barrowclough',
  'Bellweather',
  'Birtwhistle',
  'Brackenridge',
  'Chowdhury-Lane',
  'Copperfield-Dunn',
  'Cranmere',
  'Dalrymple-Osei',
  'Drinkwater',
  'Eastlake',
  'Fairweather',
  'Farthingale',
  'Featherstone',
  'Fotheringay',
  'Gallowglass',
  'Greenhalgh',
  'Hartwell',
  'Hathersage',
  'Holloway-Singh',
  'Inchbald',
  'Jessamine',
  'Kettlewell',
  'Larkspur',
  'Lindqvist',
  'Longbottom',
  'Merriweather',
  'Mistlethwaite',
  'Nightingale',
  'Oakenshaw',
  'Okonjo-Reed',
  'Peppercorn',
  'Postlethwaite',
  'Quillfeather',
  'Ravenscroft',
  'Rowbotham',
  'Sandiford',
  'Silverwood',
  'Stonebridge',
  'Tattersall',
  'Thistlewood',
  'Underhill',
  'Vantongeren',
  'Wainwright-Ali',
  'Wetherell',
  'Windibank',
  'Yellowlees',
];
const STREET_A = ['Amber', 'Bramble', 'Copper', 'Dapple', 'Ember', 'Fennel', 'Gander', 'Hazel'];
const STREET_B = ['gate', 'mead', 'wick', 'croft', 'field', 'water', 'stone', 'wood'];
const STREET_C = ['Road', 'Lane', 'Close', 'Avenue', 'Terrace', 'Drive', 'Mews', 'Rise'];
/** Towns that there are. No letterbox has the second half of the postcodes below. */
const TOWNS: readonly [city: string, county: string, district: string][] = [
  ['Norwich', 'Norfolk', 'NR2'],
  ['Leeds', 'West Yorkshire', 'LS6'],
  ['Bristol', '', 'BS3'],
  ['Cardiff', '', 'CF11'],
  ['Edinburgh', '', 'EH7'],
  ['Glasgow', '', 'G41'],
  ['Belfast', '', 'BT9'],
  ['Manchester', 'Greater Manchester', 'M21'],
  ['Birmingham', 'West Midlands', 'B13'],
  ['Nottingham', 'Nottinghamshire', 'NG5'],
  ['Exeter', 'Devon', 'EX4'],
  ['Brighton', 'East Sussex', 'BN2'],
  ['London', '', 'SE15'],
  ['London', '', 'N16'],
  ['Sheffield', 'South Yorkshire', 'S11'],
  ['Liverpool', 'Merseyside', 'L17'],
  ['Newcastle upon Tyne', 'Tyne and Wear', 'NE6'],
  ['Swansea', '', 'SA2'],
  ['Inverness', '', 'IV2'],
  ['Oxford', 'Oxfordshire', 'OX4'],
  ['Southampton', 'Hampshire', 'SO17'],
  ['Lincoln', 'Lincolnshire', 'LN1'],
  ['Kendal', 'Cumbria', 'LA9'],
  ['Shrewsbury', 'Shropshire', 'SY1'],
];
const NO_LETTERBOX = ['9ZX', '9ZY', '9ZZ'];

const two = (number: number) => String(number).padStart(2, '0');
const three = (number: number) => String(number).padStart(3, '0');

/** Of the 1,000 numbers kept free for drama those that a policyholder has, and the others. */
const OF_HOLDERS = 500;

/**
 * An invented person; telephone numbers are those kept free for drama, and no two people of a set
 * have one in common.
 *
 * @param which the policyholder's place among all, from 0; of who claims for one, that one's
 */
export function inventPerson(chance: SeededChance, which: number, isHolder: boolean): SeedPerson {
  // Spread, so that neighbours do not count up: 307 has no factor in common with 500.
  const last = three(((which * 307) % OF_HOLDERS) * 2 + Number(!isHolder));
  const [title, firstname] = chance.of(FIRST);
  const lastname = chance.of(LAST);
  const [city, county, district] = chance.of(TOWNS);
  const street = `${chance.of(STREET_A)}${chance.of(STREET_B)} ${chance.of(STREET_C)}`;
  const isInFlat = chance.next() < 0.2;
  const plain = `${firstname}.${lastname}`.toLowerCase().replace(/[^a-z.-]/g, '');
  return {
    title,
    firstname,
    lastname,
    mobileNumber: `07700 900${last}`,
    telephoneNumber: chance.next() < 0.3 ? `01632 960${last}` : '',
    emailAddress: `${plain}@example.com`,
    address: {
      line1: isInFlat ? `Flat ${chance.whole(1, 40)}` : `${chance.whole(1, 180)} ${street}`,
      line2: isInFlat ? `${chance.whole(1, 180)} ${street}` : '',
      city,
      county,
      postcode: `${district} ${chance.of(NO_LETTERBOX)}`,
    },
    dateOfBirth: `${chance.whole(1946, 2006)}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`,
  };
}
