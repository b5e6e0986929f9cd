import * as z from 'zod/mini';
import { type Access, OF_STAFF, call, logged, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { absenceRequest, colleagueView, teamView } from './schemas.ts';

/** Of oneself; of a colleague it takes the permission to oversee claims. */
const OWN_OR_OVERSEEN = { ...OF_STAFF, permission: 'claim.take' } as const satisfies Access;
const byColleague = z.object({ staffId: idInPath });

export const getTeam = call('GET /desk/team', {
  summary: 'The team: work by person, waiting work, the forecast, and refusals by clause',
  access: ofStaff('claim.oversee'),
  ...logged('claims', 'Looked at Team', 'listed'),
  unasked: { again: 'Team refreshed itself' },
  answer: data(teamView),
});

export const getColleague = call('GET /desk/team/:staffId', {
  summary: 'The week of a colleague and the days on which they are away; for them and supervisors',
  access: OWN_OR_OVERSEEN,
  ...logged('staff', 'Looked at the week of a colleague', 'listed'),
  params: byColleague,
  answer: data(colleagueView),
});

export const noteAbsence = call('POST /desk/team/:staffId/absences', {
  summary:
    'Note when a colleague is away: what they hold goes back to the queue as it begins, and they are given nothing. Replaces absences that share a day with it',
  access: OWN_OR_OVERSEEN,
  ...logged('staff', 'Noted when a colleague is away', 'staff'),
  params: byColleague,
  body: absenceRequest,
  answer: data(colleagueView),
});

export const endAbsence = call('DELETE /desk/team/:staffId/absences/:absenceId', {
  summary: 'Note that a colleague is here after all: from today on, if it has begun',
  access: OWN_OR_OVERSEEN,
  ...logged('staff', 'Noted that a colleague is here', 'staff'),
  params: z.object({ staffId: idInPath, absenceId: idInPath }),
  answer: data(colleagueView),
});
