import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { useEffect, useRef, useState } from 'react';
import { useClaim } from '../../lib/claim-store.ts';
import { claimFiles } from './claim-documents.ts';
import { formFiles } from './documents.ts';
import type { Target } from './queue.ts';
import { evidenceStore, say } from './store.ts';

const EVERY_MS = 3000;
const every = () => EVERY_MS;

/** How many files came from elsewhere since; looked for as long as some can come. */
export function useArrivals(target: Target, canCome: boolean): number {
  const documents = useDocuments(target, canCome);
  const known = useRef<Set<string>>(null);
  const [count, setCount] = useState(0);
  // What arrived is announced, and not only drawn.
  useEffect(() => {
    if (documents === null) return;
    known.current ??= new Set(documents.map(({ id }) => id));
    const before = known.current;
    const { origins } = evidenceStore.getState();
    const arrived = documents.filter(({ id }) => !before.has(id));
    for (const { id } of arrived) before.add(id);
    const fromElsewhere = arrived.filter(({ id }) => !origins[id]);
    for (const { fileName } of fromElsewhere) say(`${fileName} has arrived from your other phone.`);
    setCount((sofar) => sofar + fromElsewhere.length);
  }, [documents]);
  return count;
}

/** Null until it is known what is there. */
function useDocuments(target: Target, canCome: boolean): readonly DocumentFile[] | null {
  const isClaim = target.kind === 'claim';
  const ofForm = useClaim(({ form }) => form?.data.documents ?? null);
  const question = isClaim ? claimFiles(target.id) : formFiles();
  const { answer } = useAnswer(question, { every: canCome ? every : undefined });
  return isClaim ? answer : ofForm;
}
