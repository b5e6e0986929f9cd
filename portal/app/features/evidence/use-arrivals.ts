import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { useEffect, useRef, useState } from 'react';
import { useClaim } from '../../lib/claim-store.ts';
import { refreshClaimDocuments, useClaimDocuments } from './claim-documents.ts';
import { refreshDocuments } from './documents.ts';
import { everyWhileSeen } from './every-while-seen.ts';
import type { Target } from './queue.ts';
import { evidenceStore, say } from './store.ts';

const EVERY_MS = 3000;
const none: readonly DocumentFile[] = [];

/** How many files came from elsewhere since; looked for as long as some can come. */
export function useArrivals(target: Target, canCome: boolean): number {
  const documents = useDocuments(target);
  const known = useRef(new Set(documents.map(({ id }) => id)));
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { origins } = evidenceStore.getState();
    const arrived = documents.filter(({ id }) => !known.current.has(id));
    for (const { id } of arrived) known.current.add(id);
    const fromElsewhere = arrived.filter(({ id }) => !origins[id]);
    for (const { fileName } of fromElsewhere) say(`${fileName} has arrived from your other phone.`);
    setCount((before) => before + fromElsewhere.length);
  }, [documents]);
  useEffect(
    () => (canCome ? everyWhileSeen(EVERY_MS, () => look(target)) : undefined),
    [canCome, target],
  );
  return count;
}

function useDocuments(target: Target): readonly DocumentFile[] {
  const ofForm = useClaim(({ form }) => form?.data.documents ?? none);
  const ofClaim = useClaimDocuments(target.kind === 'claim' ? target.id : '');
  return target.kind === 'claim' ? ofClaim : ofForm;
}

function look(target: Target) {
  if (target.kind === 'claim') void refreshClaimDocuments(target.id);
  else void refreshDocuments();
}
