import { ofStaff, call, logged } from '../../call.ts';
import { data } from '../../envelope.ts';
import { accessPage, accessQuery, logFileQuery } from './schemas.ts';

export const readAccessLog = call('GET /desk/log', {
  summary: 'Who of the claims team saw or did what, the latest first; 50 a page',
  access: ofStaff('log.read'),
  ...logged('claims', 'Looked at the log', 'log'),
  query: accessQuery,
  answer: data(accessPage),
});

export const getAccessLogFile = call('GET /desk/log/file', {
  summary: 'The log as CSV, the latest first: of the days that are named, and no more than a month',
  access: ofStaff('log.read'),
  ...logged('claims', 'Took the log out as a file', 'exported'),
  query: logFileQuery,
  media: ['text/csv'],
});
