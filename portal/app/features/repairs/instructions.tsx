import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/schemas';
import type { RepairChoice } from '@gadget-claims/domain/repairs/schemas';
import { LinkButton, Button } from '@gadget-claims/kit/ui/button.tsx';
import { MultiChoice } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useState } from 'react';
import { useParams, useNavigate } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { guardOwner } from '../../lib/owner.ts';
import { OF_CLAIMS } from '../../lib/session.ts';
import { repairPaths } from '../../repair-paths.ts';
import { ListSkeleton } from '../../screen/list-skeleton.tsx';
import styles from '../own-claims/own-claims.module.css';
import { allowedBy } from './allowed-by.ts';
import { screenTitle, titleMeta, NOTHING_CHOSEN } from './copy.ts';
import { GadgetScreen, allowanceOf } from './gadget-screen.tsx';

export const meta = titleMeta('repairinstructions');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function RepairInstructions() {
  const { id } = useParams();
  return (
    <GadgetScreen
      title={screenTitle(useBrand(), 'repairinstructions')}
      id={id}
      fits={allowedBy('cancelOption')}
      to={(gadgetId) => repairPaths.screen('instructions', gadgetId)}
    >
      {({ gadget }) =>
        gadget.choice ? (
          <>
            <Preparation key={gadget.choice.choiceId} gadget={gadget} choice={gadget.choice} />
            <p className={styles.actions}>
              <LinkButton
                to={repairPaths.screen('continue', gadget.id)}
                kind="plain"
                icon="arrow-left"
              >
                Back to what you have chosen
              </LinkButton>
            </p>
          </>
        ) : (
          <EmptyState
            title={NOTHING_CHOSEN}
            text="What there is to do follows from the option that you choose."
            action={
              <LinkButton to={repairPaths.screen('list', gadget.id)}>See your options</LinkButton>
            }
          />
        )
      }
    </GadgetScreen>
  );
}

interface Props {
  gadget: ClaimGadgetInFull;
  choice: RepairChoice;
}

/** Everything to do before an option is carried out, each ticked; then on to the booking. */
function Preparation({ gadget, choice }: Props) {
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
