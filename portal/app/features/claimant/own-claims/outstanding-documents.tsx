import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { ClaimChecklistItem, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { Checklist } from '@gadget-claims/kit/ui/checklist.tsx';
import { WE_STILL_NEED } from '../../../lib/copy.ts';
import styles from '../../../screen/claims.module.css';

/** The documents that we still wait for; of a few also why. */
export function OutstandingDocuments({ claim }: { claim: ClaimView }) {
  const { outstandingDocuments: items, gadgets, documentsDue } = claim;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="outstanding">
      <h2 id="outstanding">{WE_STILL_NEED}</h2>
      {documentsDue !== null && <p>Please send them by {formatLongDay(documentsDue)}.</p>}
      <Checklist
        areNeeded
        items={items.map((item) => ({
          label: itemName(item, gadgets.length > 1),
          why: whyOf(item, items.length),
          state: item.state === 'rejected' ? 'problem' : 'missing',
          detail: detailOf(item),
        }))}
      />
    </section>
  );
}

/** Of more than so many, why each is needed is said where it is sent. */
const FEW = 2;

function whyOf({ why, askedFor }: ClaimChecklistItem, count: number) {
  if (count > FEW) return undefined;
  return askedFor ? `${why} Our claims team asked for this.` : why;
}

/** A document's name, with its gadget where the claim has several. */
export function itemName(
  { label, gadgetLabel }: { label: string; gadgetLabel: string | null },
  areSeveral: boolean,
): string {
  return areSeveral && gadgetLabel !== null ? `${label} for ${gadgetLabel}` : label;
}

/** What was wrong with what came; what will do stands where it is sent. */
function detailOf({ files }: ClaimChecklistItem) {
  const reasons = files.flatMap(({ reason, fault }) => fault?.text ?? reason ?? []);
  return reasons.length === 0 ? undefined : <p className={styles.quiet}>{reasons.join(' ')}</p>;
}
