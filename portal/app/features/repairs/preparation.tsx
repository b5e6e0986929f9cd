import type { RepairChoice } from '@gadget-claims/domain/repairs/schemas';
import { MultiChoice } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { useState } from 'react';
import { OF_CLAIMS } from '../../lib/session.ts';
import styles from '../own-claims/own-claims.module.css';

/** What to do before a repair, to be ticked for oneself: nothing hangs on it. */
export function Preparation({ choice }: { choice: RepairChoice }) {
  const [ticked, setTicked] = useState(() => readTicked(choice.choiceId));
  const { instructions } = choice;
  const done = instructions.filter((text) => ticked.includes(text)).length;
  const tick = (texts: string[]) => {
    setTicked(texts);
    keepTicked(choice.choiceId, texts);
  };
  return (
    <>
      <MultiChoice
        name="ready"
        label="Tick what you have done"
        hint="Your ticks stay here until you go back to the list of your claims."
        options={instructions.map((text, line) => ({ value: line, label: text }))}
        value={instructions.flatMap((text, line) => (ticked.includes(text) ? [line] : []))}
        onChange={(lines) => tick(instructions.filter((_text, line) => lines.includes(line)))}
      />
      <p role="status" className={styles.quiet}>
        {done > 0 && `${done} of ${instructions.length} done`}
      </p>
    </>
  );
}

const TICKED_KEY = `${OF_CLAIMS}ticked`;

type Kept = Record<string, string[]>;

/** What was ticked for a choice in this tab. */
function readTicked(choiceId: string): string[] {
  return read()[choiceId] ?? [];
}

/** Keeps what was ticked in this tab, until another choice is made or somebody signs out. */
function keepTicked(choiceId: string, ticked: string[]) {
  const kept: Kept = { ...read(), [choiceId]: ticked };
  sessionStorage.setItem(TICKED_KEY, JSON.stringify(kept));
}

function read(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(TICKED_KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}
