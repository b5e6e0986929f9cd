import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/schemas';
import type { RepairChoice } from '@gadget-claims/domain/repairs/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { repairPaths } from '../../repair-paths.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { MultiChoice } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import styles from '../own-claims/own-claims.module.css';
import { allowanceOf } from './gadget-screen.tsx';
import { keepTicked, readTicked } from './ticked.ts';

interface Props {
  gadget: ClaimGadgetInFull;
  choice: RepairChoice;
}

/** Everything to do before an option is carried out, each ticked; then on to the booking. */
export function Preparation({ gadget, choice }: Props) {
  const [ticked, setTicked] = useState(() => readTicked(choice.choiceId));
  const { instructions } = choice;
  const left = instructions.filter((text) => !ticked.includes(text)).length;
  const tick = (texts: string[]) => {
    setTicked(texts);
    keepTicked(choice.choiceId, texts);
  };
  return (
    <>
      <h2>{choice.label}</h2>
      <MultiChoice
        name="ready"
        label="Tick what you have done, or will have done in time"
        hint="Your ticks stay here until you go back to the list of your claims."
        options={instructions.map((text, line) => ({ value: line, label: text }))}
        value={instructions.flatMap((text, line) => (ticked.includes(text) ? [line] : []))}
        onChange={(lines) => tick(instructions.filter((_text, line) => lines.includes(line)))}
      />
      <p role="status" className={styles.quiet}>
        {instructions.length - left} of {instructions.length} ticked
      </p>
      {left === 0 && gadget.nextAction.action !== 'book' && (
        <Note tone="good" title="That is all">
          {gadget.nextAction.text}
        </Note>
      )}
      <GoOn gadget={gadget} left={left} />
    </>
  );
}

function GoOn({ gadget, left }: { gadget: ClaimGadgetInFull; left: number }) {
  const navigate = useNavigate();
  const { id, nextAction, choice } = gadget;
  const booked = choice?.needs.booking === true && nextAction.action !== 'book';
  if (booked && allowanceOf(gadget, 'book').allowed) {
    return (
      <p className={styles.actions}>
        <LinkButton to={repairPaths.screen('booking', id)}>See your booking</LinkButton>
      </p>
    );
  }
  if (nextAction.action !== 'book') return null;
  const reason = `Tick ${left === 1 ? 'the line that is left' : `the ${left} lines that are left`} first, so that nothing holds up the repair.`;
  return (
    <div className={styles.actions}>
      <Button
        disabledReason={left === 0 ? undefined : reason}
        onClick={() => void navigate(repairPaths.screen('booking', id))}
      >
        Continue to booking
      </Button>
    </div>
  );
}
