import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';

/** A policyholder as a policy holds it. No real person: see each field's own safe range. */
export type SeedPerson = Policy['policyholder'];

interface Facts {
  name: [title: string, firstname: string, lastname: string];
  born: string;
  /** Streets are invented, towns are real, postcodes have the right shape and no letterbox. */
  address: [line1: string, city: string, county: string, postcode: string];
  line2?: string;
  /** Last three digits of 07700 900xxx and 01632 960xxx, which are kept free for drama. */
  mobile?: string;
  landline?: string;
  email?: string | null;
}

function person({ name, born, address, line2 = '', mobile, landline, email }: Facts): SeedPerson {
  const [title, firstname, lastname] = name;
  const [line1, city, county, postcode] = address;
  const plain = `${firstname}.${lastname}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.-]/g, '');
  return {
    title,
    firstname,
    lastname,
    mobileNumber: mobile === undefined ? '' : `07700 900${mobile}`,
    telephoneNumber: landline === undefined ? '' : `01632 960${landline}`,
    emailAddress: email === undefined ? `${plain}@example.com` : (email ?? ''),
    address: { line1, line2, city, county, postcode },
    dateOfBirth: born,
  };
}

/** The policyholders of the demonstration set. */
export const people = {
  maya: person({
    name: ['Ms', 'Maya', 'Fennimore'],
    born: '1991-04-17',
    address: ['14 Lanternfield Road', 'Shrewsbury', 'Shropshire', 'SY1 9ZZ'],
    mobile: '112',
  }),
  tobias: person({
    name: ['Mr', 'Tobias', 'Wexcombe'],
    born: '1978-11-02',
    address: ['3 Quillmaker Yard', 'Norwich', 'Norfolk', 'NR2 9ZX'],
    mobile: '126',
    landline: '114',
  }),
  bronwen: person({
    name: ['Mrs', 'Bronwen', "O'Brien-Llewellyn"],
    born: '1965-02-28',
    address: ['Tŷ Gwylan, 2 Ffordd yr Ogof Las', 'Machynlleth', 'Powys', 'SY20 9ZY'],
    landline: '131',
  }),
  zoe: person({
    name: ['Mx', 'Zoë', 'Achterberg-Ndlovu'],
    born: '1999-12-31',
    address: ['Flat 5, 88 Copperbeck Lane', 'Leeds', 'West Yorkshire', 'LS6 9ZZ'],
    line2: 'Upper Copperbeck',
    mobile: '143',
  }),
  dara: person({
    name: ['Mr', 'Dara', "D'Souza"],
    born: '1986-08-09',
    address: ['27 Saltmarket Crescent', 'Leicester', 'Leicestershire', 'LE3 9ZX'],
    mobile: '155',
  }),
  ffion: person({
    name: ['Miss', 'Ffion', 'Prydderch'],
    born: '2001-06-21',
    address: ['9 Heol Penfelen', 'Aberystwyth', 'Ceredigion', 'SY23 9ZZ'],
    mobile: '167',
  }),
  alastair: person({
    name: ['Dr', 'Alastair', 'McInverbrae'],
    born: '1959-01-13',
    address: ['41 Peatrigg Brae', 'Inverness', '', 'IV2 9ZX'],
    mobile: '171',
    landline: '158',
  }),
  grace: person({
    name: ['Mrs', 'Grace', 'Adeyemi-Thorne'],
    born: '1972-09-30',
    address: ['6 Orchardgate Mews', 'Maidstone', 'Kent', 'ME15 9ZY'],
    mobile: '184',
    email: null,
  }),
  rhys: person({
    name: ['Mr', 'Rhys', 'Calloway'],
    born: '1994-03-05',
    address: ['112 Tidewell Street', 'Swansea', '', 'SA1 9ZZ'],
    mobile: '198',
  }),
  priya: person({
    name: ['Ms', 'Priya', 'Ramanathan-Beauchamp'],
    born: '1983-07-26',
    address: ['Apartment 31, Kestrel Wharf', 'Manchester', 'Greater Manchester', 'M4 9ZX'],
    line2: '200 Bobbinworks Way',
    mobile: '203',
  }),
  oluwaseun: person({
    name: ['Mr', 'Oluwaseun', 'Harcourt'],
    born: '1990-10-10',
    address: ['75 Millrace Avenue', 'Derby', 'Derbyshire', 'DE22 9ZZ'],
    mobile: '217',
  }),
  elspeth: person({
    name: ['Miss', 'Elspeth', 'Greycairn'],
    born: '1969-05-18',
    address: ['18 Lowmoss Terrace', 'Dundee', '', 'DD2 9ZY'],
    landline: '162',
    mobile: '229',
  }),
  kwame: person({
    name: ['Mr', 'Kwame', 'Boateng-Ashdown'],
    born: '1988-02-14',
    address: ['52 Ropewalk Rise', 'Bristol', '', 'BS3 9ZX'],
    mobile: '236',
  }),
  siobhan: person({
    name: ['Ms', 'Siobhán', 'Ó Maolagáin'],
    born: '1975-12-03',
    address: ['4 Slievecross Park', 'Newry', 'County Down', 'BT34 9ZZ'],
    mobile: '248',
  }),
  hannah: person({
    name: ['Mrs', 'Hannah', 'Wrigglesworth'],
    born: '1996-01-29',
    address: ['23 Tanners Fold', 'Huddersfield', 'West Yorkshire', 'HD1 9ZY'],
    mobile: '251',
  }),
  leo: person({
    name: ['Mr', 'Leo', 'Marchetti-Pugh'],
    born: '2003-09-12',
    address: ['1a Bellringer Court', 'Exeter', 'Devon', 'EX4 9ZZ'],
    mobile: '264',
  }),
} satisfies Record<string, SeedPerson>;
