import type { Wording } from '@gadget-claims/domain/desk/wordings/schemas';

const BY = { staffId: 'sam', name: 'Sam Testwell', at: '2026-11-25T18:00:00.000Z' };

/** A wording in use. */
export const WORDING: Wording = {
  wordingId: 'gw-7',
  version: 1,
  underwriterId: 1,
  name: 'GW 7',
  products: [],
  readBy: 'renewal',
  firstDay: '2026-09-01',
  lastDay: null,
  document: 'https://wordings.example/gw-7.pdf',
  clausesOf: null,
  clausesInUse: 3,
  state: 'approved',
  written: BY,
  approved: { ...BY, staffId: 'morag', name: 'Morag Fenner' },
  retired: null,
};
