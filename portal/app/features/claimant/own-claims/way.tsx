import { formatNearDay } from '@gadget-claims/domain/calendar/format';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { ClaimView, TimelineEntry } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { stepAhead } from './steps.ts';
import styles from './way.module.css';

/** More do not lie side by side on a tablet. */
const MOST = 5;

const SPOKEN = { done: 'Done: ', current: 'Now: ', next: 'Next: ' };

type Happened = Pick<TimelineEntry, 'title' | 'at' | 'gadgetLabel'>;

interface Step {
  label: string;
  state: keyof typeof SPOKEN;
  when?: string | undefined;
  detail?: string | undefined;
}

/** The path of a claim by way of its settling: what is done, where it stands, what is to come. */
export function Way({ claim }: { claim: ClaimView }) {
  const steps = stepsOf(claim);
  return (
    <section
      className={styles.way}
      aria-labelledby="steps"
      data-many={steps.length > MOST ? steps.length : undefined}
    >
      <h2 id="steps">
        <VisuallyHidden>Step by step</VisuallyHidden>
      </h2>
      <ol data-list>
        {steps.map(({ label, state, when, detail }, index) => (
          <li
            key={index}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {state === 'done' && <Icon name="tick" />}
            <p>
              <VisuallyHidden>{SPOKEN[state]}</VisuallyHidden>
              {label}
            </p>
            {when !== undefined && <small>{when}</small>}
            {detail !== undefined && <small>{detail}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf({ timeline, toCome, clock, label, since }: ClaimView): Step[] {
  const all = withoutUndone(
    timeline.filter(({ kind }) => kind !== 'documents' && kind !== 'correction'),
  );
  const here = { title: label, at: since, gadgetLabel: null };
  const happened = mainSteps(all.length > 0 ? all : [here], MOST - toCome.length);
  const isOver = clock.nextActor === 'nobody';
  return [
    ...happened.map(({ title, at, gadgetLabel }, index) => ({
      label: gadgetLabel === null ? title : `${gadgetLabel}: ${title}`,
      when: formatNearDay(londonDay(new Date(at))),
      state: index === happened.length - 1 && !isOver ? ('current' as const) : ('done' as const),
    })),
    ...toCome.map(stepAhead),
  ];
}

/** Without each withdrawal that was taken back: the gadget stands where it stood before it. */
function withoutUndone(all: readonly TimelineEntry[]): TimelineEntry[] {
  const isUndoing = (entry: TimelineEntry, before: TimelineEntry | undefined) =>
    before?.status === STATUS.WITHDRAWN && entry.status !== STATUS.CLOSED;
  return all.filter((entry, at) => {
    const isOfIt = ({ gadgetLabel }: TimelineEntry) => gadgetLabel === entry.gadgetLabel;
    const next = all.slice(at + 1).find(isOfIt);
    return (
      !isUndoing(entry, all.slice(0, at).findLast(isOfIt)) && !(next && isUndoing(next, entry))
    );
  });
}

/** The first and the last ones, as many as there is room for; the history has the rest. */
function mainSteps(happened: readonly Happened[], room: number): Happened[] {
  const most = Math.max(room, 2);
  const [first, ...rest] = happened;
  return first ? [first, ...rest.slice(Math.max(rest.length - most + 1, 0))] : [];
}
