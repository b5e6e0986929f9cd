import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised } from '@gadget-claims/domain/in-words';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { momentOf } from '../../../lib/format.ts';
import type { useKept } from '../../../lib/unsent.ts';

const FORMS: Record<string, string> = {
  approve: 'an approval',
  decline: 'a refusal',
  refer: 'a referral',
  ask: 'a request for documents',
  write: 'a message',
  note: 'a note',
  phone: 'a telephone call',
  correction: 'a correction of a note',
  hold: 'why the hold can be lifted',
  snooze: 'a snooze',
  word: 'the claimant’s word on an account',
  cancel: 'why a payout is cancelled',
  statement: 'what a statement of the bank shows',
};
/** A correction is named after its note, a form about a payout after that. */
const formOf = (what: string) => FORMS[what.replace(/-\w+$/, '')];

/** Says that earlier text is unsent: it stands in its form. */
export function KeptWords({ claim, kept }: { claim: DeskClaim; kept: ReturnType<typeof useKept> }) {
  const last = kept
    .map(({ savedAt }) => savedAt)
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  const isOfFile = (what: string) => claim.documents.some(({ documentId }) => documentId === what);
  const forms = kept.map(
    ({ what }) => formOf(what) ?? (isOfFile(what) ? 'a verdict on a file' : 'a second look'),
  );
  return (
    <Note tone="info" title="What you typed here was kept">
      {capitalised([...new Set(forms)].join(', '))}, {momentOf(last)}. It stands in its form, and
      only you see it.
    </Note>
  );
}
