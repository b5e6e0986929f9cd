import { incidentLabel } from '@gadget-claims/domain/claims/claims/incident-types';
import { keysOfClaim } from '@gadget-claims/domain/claims/claims/match-keys';
import { claimStatus } from '@gadget-claims/domain/claims/claims/status';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import type {
  ClaimMatch,
  ClaimMatches,
  MatchThing,
} from '@gadget-claims/domain/desk/matches/schemas';
import { deskLabel } from '@gadget-claims/domain/desk/queue/status-label';
import { fullName } from '@gadget-claims/domain/in-words';
import { permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { ClaimRow } from '../../claims/claims/records/claims.ts';
import {
  type FoundMatch,
  kindsInOrder,
  matchPrint,
} from '../../claims/claims/records/match-keys.ts';
import {
  type MarkRow,
  confirmedMatches,
  lastMarks,
  marksOf,
} from '../../claims/claims/records/match-marks.ts';
import type { Db } from '../../database/database.ts';
import type { OfClaim } from '../../identity/access-log.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { activeColleagues, namesOf } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import {
  type OtherClaim,
  accountsEnding,
  claimsNamed,
  filesNamed,
  gadgetsNamed,
  matchesFound,
  withClaim,
} from './records.ts';

/** So many colleagues are named to be asked. */
const MOST_NAMED = 3;

type Reader = Pick<StaffIdentity, 'staffId' | 'brands'>;
type Dependencies = Pick<Services, 'config' | 'resellers'>;

/** Matches as a colleague sees them, the other claims that this shows, and all marks of the claim. */
interface Shown {
  matches: ClaimMatches;
  shown: OfClaim[];
  marks: MarkRow[];
}

/** The matches of a claim with what its marks say, as far as this colleague sees the other claims. */
export async function matchesView(
  services: Dependencies,
  db: Db,
  staff: Reader,
  about: { claim: ClaimRow; policy: Policy | null },
): Promise<Shown> {
  const { reseller_id: reseller, claim_id: claimId } = about.claim;
  const marks = await marksOf(db, { reseller, claimId });
  const names = await namesOf(
    db,
    marks.map(({ staff_id: id }) => id),
  );
  const found = await matchesFound(db, about.claim);
  const others = await claimsNamed(db, found);
  const isSeen = (one: OfClaim) => staff.brands.includes(one.reseller_id);
  const shown = others.filter(isSeen);
  const unseen = others.filter((one) => !isSeen(one));
  const textOf = await textsOf(services, db, about, { found, shown });
  const gadgets = await gadgetsNamed(db, shown);
  const last = lastMarks(marks);
  return {
    marks,
    shown: [...shown, ...marks.map(otherOf).filter(isSeen)],
    matches: {
      // What is not seen stands last: its place would tell when it came.
      found: [...shown, ...unseen]
        .map((other) => {
          const rows = withClaim(found, other);
          const mark = last.find(
            (one) =>
              one.other_reseller_id === other.reseller_id && one.other_claim_id === other.claim_id,
          );
          const labels = gadgets.flatMap((one) =>
            one.claim_id === other.claim_id ? [one.label] : [],
          );
          return {
            things: thingsOf(rows, (row) => textOf(row, isSeen(other) ? other : null)),
            other: isSeen(other) ? otherView(services, other, labels) : null,
            mark: mark ? markView(mark, names, isSeen(other)) : null,
            isOpen: rows.some(({ kind }) => !mark?.kinds.includes(kind)),
          };
        })
        .filter(({ things }) => things.length > 0),
      confirmed: confirmedMatches(marks, staff.brands),
      ask: unseen.length > 0 ? await whoSeesAll(db, staff) : [],
    },
  };
}

const otherOf = (mark: MarkRow): OfClaim => ({
  reseller_id: mark.other_reseller_id,
  claim_id: mark.other_claim_id,
});

type Names = (staffId: string) => string;
type Side = MatchThing['own'];
type Texts = (row: FoundMatch, other: OtherClaim | null) => Pick<MatchThing, 'own' | 'other'>;

/** The things that are the same, each once, the strongest first. */
function thingsOf(
  rows: readonly FoundMatch[],
  textOf: (row: FoundMatch) => Pick<MatchThing, 'own' | 'other'>,
): MatchThing[] {
  return kindsInOrder(rows.map(({ kind }) => kind)).flatMap((kind) => {
    const things = rows.filter((row) => row.kind === kind).map((row) => ({ kind, ...textOf(row) }));
    const texts = things.map((thing) => JSON.stringify(thing));
    return things.filter((_, at) => texts.indexOf(texts[at] ?? '') === at);
  });
}

const otherView = (
  { resellers }: Pick<Services, 'resellers'>,
  row: OtherClaim,
  gadgets: string[],
): ClaimMatch['other'] => ({
  claimReference: row.claim_reference,
  brand: {
    id: row.reseller_id,
    name: resellers.byId.get(row.reseller_id)?.displayName ?? String(row.reseller_id),
  },
  claimant: fullName(row.form.claimant),
  gadgets,
  incidentLabel: incidentLabel(row.incident_type_id),
  statusLabel: deskLabel(row.status, claimStatus(row.status).label),
  submittedAt: row.submitted_at.toISOString(),
  statusSince: row.status_since.toISOString(),
});

const markView = (
  { mark, reason, staff_id: by, at }: MarkRow,
  names: Names,
  isSeen: boolean,
): ClaimMatch['mark'] => ({
  mark,
  reason: isSeen ? reason : '',
  by: names(by),
  at: at.toISOString(),
});

/** Either side of what two claims have in common, in the words of each. */
async function textsOf(
  { config }: Dependencies,
  db: Db,
  { claim, policy }: { claim: ClaimRow; policy: Policy | null },
  { found, shown }: { found: readonly FoundMatch[]; shown: readonly OtherClaim[] },
): Promise<Texts> {
  const things = (kinds: FoundMatch['kind'][]) => [
    ...new Set(
      found
        .filter(({ kind }) => kinds.includes(kind))
        .flatMap(({ thing, other_thing: other }) => [thing, other]),
    ),
  ];
  const brands = [...new Set([claim.reseller_id, ...shown.map((one) => one.reseller_id)])];
  const files = await filesNamed(db, brands, things(['file', 'picture']));
  const accounts = await accountsEnding(db, brands, things(['account']));
  const own = printed(config, claim.form, policy);
  const theirs = new Map(shown.map((one) => [one, printed(config, one.form, null)]));
  const side = (row: FoundMatch, thing: string, said: ReadonlyMap<string, string>): Side => {
    if (row.kind === 'account') {
      const now = accounts.find((one) => one.gadget_id === thing);
      const isIt = now !== undefined && row.print !== null && now.account_print.equals(row.print);
      return { text: isIt ? `Account …${now.last_four}` : 'An account given earlier', file: null };
    }
    const file = files.find((one) => one.document_id === thing);
    if (file) {
      const { label } = documentKind(file.document_type_id);
      return {
        text: label,
        file: { documentId: thing, label, isPicture: file.has_preview },
      };
    }
    return { text: said.get(row.print?.toString('hex') ?? '') ?? '', file: null };
  };
  return (row, other) => {
    const mine = side(row, row.thing, own);
    if (other === null) return { own: mine, other: null };
    const their = side(row, row.other_thing, theirs.get(other) ?? own);
    // Their policy has it where their words do not.
    return { own: mine, other: { ...their, text: their.text || mine.text } };
  };
}

/** What a claim says, by its prints. */
const printed = (
  config: Services['config'],
  form: ClaimRow['form'],
  policy: Policy | null,
): ReadonlyMap<string, string> =>
  new Map(
    keysOfClaim(form, policy).map(({ kind, value, shown }) => [
      matchPrint(config, kind, value).toString('hex'),
      shown,
    ]),
  );

/** Colleagues who see every brand and can mark a match. */
async function whoSeesAll(db: Db, { staffId }: Reader): Promise<string[]> {
  return (await activeColleagues(db))
    .filter(
      ({ staff_id: id, all_brands: isOfAll, roles }) =>
        isOfAll && id !== staffId && permissionsOf(roles).has('claim.note'),
    )
    .map(({ name }) => name)
    .slice(0, MOST_NAMED);
}
