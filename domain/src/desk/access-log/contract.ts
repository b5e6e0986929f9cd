import { type Call, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { accessPage, accessQuery } from './schemas.ts';

export const readAccessLog = {
  method: 'GET',
  path: '/desk/log',
  summary: 'Who of the claims team saw or did what, the latest first; 50 a page',
  access: ofStaff('log.read'),
  shows: 'claims',
  did: 'Looked at the log',
  act: 'log',
  query: accessQuery,
  answer: data(accessPage),
} as const satisfies Call;
