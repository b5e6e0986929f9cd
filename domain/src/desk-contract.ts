import type { Call, Shows } from './call.ts';
import * as messages from './claims/claims/desk-message-contract.ts';
import * as complaints from './claims/complaints/desk-contract.ts';
import * as policyholder from './claims/policyholder/desk-contract.ts';
import * as support from './claims/support/desk-contract.ts';
import type { Act } from './desk/access-log/acts.ts';
import * as accessLog from './desk/access-log/contract.ts';
import * as addedFiles from './desk/added-files/contract.ts';
import * as asking from './desk/asking/contract.ts';
import * as clauses from './desk/clauses/contract.ts';
import * as corrections from './desk/corrections/contract.ts';
import * as decisions from './desk/decisions/contract.ts';
import * as drafts from './desk/drafts/contract.ts';
import * as exports from './desk/exports/contract.ts';
import * as matches from './desk/matches/contract.ts';
import * as notes from './desk/notes/contract.ts';
import * as reading from './desk/notes/read-contract.ts';
import * as desk from './desk/queue/contract.ts';
import * as views from './desk/queue/kept-views-contract.ts';
import * as team from './desk/team/contract.ts';
import * as templates from './desk/templates/contract.ts';
import * as wordings from './desk/wordings/contract.ts';
import * as staff from './people/staff/contract.ts';
import * as payouts from './settling/payouts/contract.ts';
import * as replacements from './settling/replacements/contract.ts';

/** A call of the desk: the access log knows whose data it shows, and how to say that it was made. */
type DeskCall = Call &
  ({ shows: 'nothing' } | { shows: Exclude<Shows, 'nothing'>; did: string; act: Act });

/**
 * Every call of the claims desk. It stands apart from `CONTRACT`: resellers and claimants neither
 * make these calls nor read about them in the API's description.
 */
export const DESK_CONTRACT = {
  Staff: staff,
  Claims: desk,
  Views: views,
  Exports: exports,
  Team: team,
  Payouts: payouts,
  Replacements: replacements,
  Clauses: clauses,
  Templates: templates,
  Wordings: wordings,
  Decisions: decisions,
  Asking: asking,
  'Added files': addedFiles,
  Corrections: corrections,
  Messages: messages,
  Complaints: complaints,
  'Support needs': support,
  Notes: { ...notes, ...reading },
  Matches: matches,
  Policyholder: policyholder,
  Drafts: drafts,
  Log: accessLog,
} as const satisfies Record<string, Record<string, DeskCall>>;
