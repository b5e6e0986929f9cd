import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import type { ChecklistItem } from '@gadget-claims/domain/claims/documents/checklist';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useClaimDocuments } from './claim-documents.ts';
import { EvidenceGroup } from './evidence-group.tsx';
import styles from './evidence.module.css';
import { HowFilesAreSent } from './how-files-are-sent.tsx';
import { News } from './news.tsx';
import { OtherPhone } from './other-phone.tsx';
import { isAbout } from './queue.ts';
import type { Target } from './queue.ts';
import { useSending } from './use-sending.ts';

type Item = ClaimView['checklist'][number];

interface Props {
  claim: ClaimView;
  /** Stands below what we asked for. */
  children?: ReactNode;
}

const keyOf = ({ documentTypeId, gadgetGUID }: Item) => `${documentTypeId} ${gadgetGUID}`;

/** The checklist of a claim that was submitted, with everything to send its documents. */
export function ClaimEvidence({ claim, children }: Props) {
  const { claimId, checklist, gadgets } = claim;
  const known = useClaimDocuments(claim);
  // Items stay in their group for as long as the screen is open, even when files arrive.
  const [needed] = useState(() => new Set(claim.outstandingDocuments.map(keyOf)));
  const target = useMemo((): Target => ({ kind: 'claim', id: claimId }), [claimId]);
  useSending(target);

  const items = withArrived(checklist, known);
  const isNeeded = (item: Item) => item.outstanding || needed.has(keyOf(item));
  const names =
    gadgets.length > 1 ? new Map(gadgets.map(({ itemGUID, label }) => [itemGUID, label])) : null;
  const shared = { target, names };
  return (
    <div className={styles.evidence}>
      <EvidenceGroup {...shared} title="What we asked for" items={items.filter(isNeeded)} />
      {children}
      <OtherPhone target={target} />
      <HowFilesAreSent />
      <EvidenceGroup
        {...shared}
        title={needed.size > 0 ? 'Other documents' : 'Send us anything that helps'}
        items={items.filter((item) => !isNeeded(item))}
        folded
      />
      <News />
    </div>
  );
}

/**
 * A checklist of the server together with files that it took after it was asked: they are shown
 * under their items at once, and not only with its next answer.
 * @internal Tests ask it by itself.
 */
export function withArrived<T extends ChecklistItem & { outstanding?: boolean }>(
  items: readonly T[],
  documents: readonly DocumentFile[],
): T[] {
  const listed = new Set(items.flatMap(({ files }) => files.map(({ id }) => id)));
  const arrived = documents.filter(({ id }) => !listed.has(id));
  return items.map((item) => {
    const [first, ...more] = arrived.filter((file) => isAbout(file, item));
    if (!first) return item;
    const isOpen = item.state === 'missing' || item.state === 'rejected';
    const state = isOpen ? first.state : item.state;
    // One that cannot be used is not what we wait for.
    const came = state === 'rejected' ? {} : { outstanding: false };
    return { ...item, ...came, state, files: [...item.files, first, ...more] };
  });
}
