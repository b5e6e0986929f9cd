import type { RepairOption } from '@gadget-claims/domain/repairs/contract';
import { excessWords, needsWords } from './option-words.ts';
import styles from './repairs.module.css';

/** What one compares: how long it takes, what it costs, what is needed for it. */
export function OptionFacts({ option }: { option: RepairOption }) {
  return (
    <dl className={styles.facts}>
      <dt>How long</dt>
      <dd>{option.turnaround}</dd>
      <dt>Excess</dt>
      <dd>{excessWords(option)}</dd>
      <dt>You need</dt>
      <dd>{needsWords(option)}</dd>
    </dl>
  );
}
