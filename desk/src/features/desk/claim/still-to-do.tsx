import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { IN_WRITING, asksForCalls } from '@gadget-claims/domain/claims/support/needs';
import { stillToDo } from '@gadget-claims/domain/desk/decisions/grounds';
import { amountProblems } from '@gadget-claims/domain/desk/decisions/rules';
import type { DecisionOutcome } from '@gadget-claims/domain/desk/decisions/schemas';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { many } from '@gadget-claims/domain/in-words';
import type { Problem } from '@gadget-claims/domain/validation/fields';
import { useId, useRef, useState } from 'react';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { storyOf } from '../../../lib/story-of.ts';
import styles from './claim.module.css';
import { type Answers, requestOf } from './decision-answers.ts';
import { useIsOpened } from './opened.ts';

/** In the part of the form that asks for it (`data-asks`), the first that is not done. */
const NOT_DONE = 'textarea, button, input:not(:checked)';

/** The steps left before a decision can be sent, in the words of the API. */
export function useStillToDo(
  claim: DeskClaim,
  outcome: DecisionOutcome,
  answers: Answers,
  /** What speaks against an approval. */
  against: readonly string[],
) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const isOpened = useIsOpened();
  const { clause } = answers;
  const request = requestOf(claim, outcome, answers);
  const ofRefusal =
    outcome === 'decline'
      ? stillToDo(request, {
          files: claim.documents.map((file) => ({
            ...file,
            id: file.documentId,
            verdict: file.verdict?.verdict ?? null,
            isOpened: isOpened(file),
          })),
          needed: (clause?.needsDocuments ?? []).map(documentKind),
          against: clause?.against ?? [],
          againstAnswers: clause?.againstAnswers ?? [],
          story: storyOf(claim),
        })
      : [];
  const isUnasked = outcome !== 'refer' && asksForCalls(claim.needs) && !answers.inWriting;
  const problems = [
    ...(isUnasked ? [{ path: 'inWriting', message: IN_WRITING }] : []),
    ...ofRefusal,
    // Said once, and leads to the first that is missing or wrong.
    ...(outcome === 'approve' ? amountProblems(request.gadgets).slice(0, 1) : []),
    ...(outcome === 'refer' && answers.referTo === ''
      ? [{ path: 'referTo', message: 'Choose to whom it goes' }]
      : []),
    ...(outcome === 'refer' && answers.staffNote.trim() === ''
      ? [{ path: 'staffNote', message: 'Write your question' }]
      : []),
    ...(against.length > 0 && answers.staffNote.trim() === ''
      ? [{ path: 'staffNote', message: 'Say why it is approved all the same' }]
      : []),
  ];
  const lead = ({ path }: Problem) => {
    const form = list.current?.closest('form');
    const place = form
      ?.querySelector(`[data-asks="${path}"]`)
      ?.querySelector<HTMLElement>(NOT_DONE);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'center' });
  };
  return { id, list, problems, lead };
}

/** In a form, above its button: each leads to its place. On a phone only their number, which opens. */
export function StillToDo({ missing }: { missing: ReturnType<typeof useStillToDo> }) {
  const { id, list, problems, lead } = missing;
  const [isOpen, setOpen] = useState(false);
  if (problems.length === 0) return null;
  return (
    <div className={styles.stillToDo}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <DeskIcon name="warn" /> {many(problems.length, 'thing')} still to do
      </button>
      <ul id={id} ref={list} aria-label="Still to do">
        {problems.map((problem) => (
          <li key={problem.path}>
            <DeskIcon name="warn" />
            <button type="button" onClick={() => lead(problem)}>
              {problem.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
