import { type Call, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { complaintsPage, complaintsQuery } from './desk-schemas.ts';

export const listComplaints = {
  method: 'GET',
  path: '/desk/complaints',
  summary:
    'Complaints about claims of the brands that somebody sees, the earliest day first; 50 a page',
  access: ofStaff('complaint.read'),
  shows: 'claims',
  did: 'Looked at the complaints',
  act: 'listed',
  query: complaintsQuery,
  answer: data(complaintsPage),
} as const satisfies Call;
