import type { ClaimView } from '@gadget-claims/domain/claims/schemas';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { LIMITS_IN_WORDS } from './check-files.ts';
import {
  claimDocumentsChanged,
  onClaimDocument,
  tellClaimDocuments,
  useClaimDocuments,
} from './claim-documents.ts';
import { EvidenceGroup } from './evidence-group.tsx';
import styles from './evidence.module.css';
import { askAgain, isChecking } from './ask-again.ts';
import { News } from './news.tsx';
import { OriginalSize } from './original-size.tsx';
import { OtherPhone } from './other-phone.tsx';
import type { Target } from './queue.ts';
import { useDropGuard } from './use-drop-guard.ts';
import { watchUploads } from './watch.ts';
import { withArrived } from './with-arrived.ts';

type Item = ClaimView['checklist'][number];

interface Props {
  claim: ClaimView;
  /** A document arrived: where the claim stands may have changed. */
  onArrived: () => void;
  /** Stands below what we asked for. */
  children?: ReactNode;
}

const keyOf = ({ documentTypeId, gadgetGUID }: Item) => `${documentTypeId} ${gadgetGUID}`;

/** The checklist of a claim that was submitted, with everything to send what is on it. */
export function ClaimEvidence({ claim, onArrived, children }: Props) {
  const { claimId, checklist, documents, gadgets } = claim;
  const known = useClaimDocuments(claimId);
  // Items stay in their group for as long as the screen is open, whatever arrives.
  const [needed] = useState(() => new Set(claim.outstandingDocuments.map(keyOf)));
  const target = useMemo((): Target => ({ kind: 'claim', id: claimId }), [claimId]);
  useDropGuard();
  useEffect(watchUploads, []);
  useEffect(() => tellClaimDocuments(claimId, documents), [claimId, documents]);
  useEffect(
    () => onClaimDocument((arrivedAt) => arrivedAt === claimId && onArrived()),
    [claimId, onArrived],
  );

  const isOpen = isChecking(known);
  useEffect(
    () => (isOpen ? askAgain(() => claimDocumentsChanged(claimId)) : undefined),
    [isOpen, claimId],
  );

  const items = withArrived(checklist, known);
  const isNeeded = (item: Item) => item.outstanding || needed.has(keyOf(item));
  const names =
    gadgets.length > 1 ? new Map(gadgets.map(({ itemGUID, label }) => [itemGUID, label])) : null;
  const shared = { target, names };
  return (
    <div className={styles.evidence}>
      <p className={styles.quiet}>{LIMITS_IN_WORDS}</p>
      <OriginalSize />
      <OtherPhone target={target} />
      <EvidenceGroup {...shared} title="What we asked for" items={items.filter(isNeeded)} />
      {children}
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
