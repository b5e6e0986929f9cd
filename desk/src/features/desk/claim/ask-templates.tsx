import { fillIn } from '@gadget-claims/domain/desk/fill-in';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { useId } from 'react';
import { foundIn } from '../../../lib/find.ts';
import { askedWords } from '../templates/copy.ts';
import styles from './claim.module.css';
import { useTemplateFacts, useTemplates } from './template-facts.ts';

/** So many are shown before anything is typed. */
const FIRST = 4;

interface Props {
  claim: DeskClaim;
  find: string;
  /** Ticks these documents, each with its reason, '' for the usual one. */
  onTake: (asks: { documentTypeId: number; why: string }[]) => void;
}

/** Documents that are often asked for together, in one press; what is typed finds others. */
export function AskTemplates({ claim, find, onTake }: Props) {
  const id = useId();
  const facts = useTemplateFacts(claim);
  const { known, templates = [] } = useTemplates('request', claim);
  const fitting = templates.filter((one) => foundIn(`${one.title} ${askedWords(one)}`, find));
  const shown = find.trim() === '' ? fitting.slice(0, FIRST) : fitting;
  if (shown.length === 0) return <LoadProblem {...known} />;
  return (
    <>
      <strong id={id}>Templates</strong>
      <ul className={styles.templates} aria-labelledby={id}>
        {shown.map((one) => (
          <li key={one.templateId}>
            <Button
              kind="plain"
              onClick={() =>
                onTake(one.asks.map((ask) => ({ ...ask, why: fillIn(ask.why, facts) })))
              }
            >
              {one.title}
            </Button>
            <small>{askedWords(one)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
