import { ofStaff, call, logged } from '../../call.ts';
import { data } from '../../envelope.ts';
import { accessPage, accessQuery } from './schemas.ts';

export const readAccessLog = call('GET /desk/log', {
  summary: 'Who of the claims team saw or did what, the latest first; 50 a page',
  access: ofStaff('log.read'),
  ...logged('claims', 'Looked at the log', 'log'),
  query: accessQuery,
  answer: data(accessPage),
});
