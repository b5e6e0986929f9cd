import { TEAMS, isTeam } from '@gadget-claims/domain/desk/decisions/addressees';
import { listTakers } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaim, Takers } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised } from '@gadget-claims/domain/in-words';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useField } from '@gadget-claims/kit/form/form.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Select } from '@gadget-claims/kit/ui/select.tsx';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf, takerLabel } from '../../../lib/format.ts';
import styles from './claim.module.css';

/** The addressee of a referral: a team with what waits for it, or a colleague by name. */
export function Addressee({ brand }: { brand: number }) {
  const asked = useField<string>('referTo');
  const known = useQuery(deskQuery(listTakers, { query: { brand: String(brand) } }));
  const { staffId } = useSession();
  if (asked === null) return null;
  const { value, onChange, label, name } = asked;
  const people = (known.answer?.people ?? []).filter((one) => one.staffId !== staffId);
  return (
    <>
      <LoadProblem {...known} />
      <fieldset className={styles.ticks} data-asks="referTo">
        <legend>{label}</legend>
        {Object.entries(TEAMS).map(([id, called]) => (
          <label key={id}>
            <input type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
            <span>
              {capitalised(called)}{' '}
              <small>{loadWords(known.answer?.teams.find(({ team }) => team === id))}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Select
        {...asked}
        label="Or a colleague by name"
        value={isTeam(value) ? '' : value}
        hint="It leaves your list, is not given back to you, and somebody else decides."
        placeholder="Nobody by name"
        options={people.map((one) => ({
          value: one.staffId,
          label:
            one.awayUntil === null
              ? `${one.name} (${one.isHere ? 'at the desk' : 'not at the desk'})`
              : takerLabel(one),
        }))}
      />
    </>
  );
}

/** "3 wait, Tomas is not at the desk"; '' before it is known. */
function loadWords(team: Takers['teams'][number] | undefined): string {
  if (!team) return '';
  const waits = team.waits === 0 ? [] : [team.waits === 1 ? '1 waits' : `${team.waits} wait`];
  return capitalised([...waits, whoIsThere(team)].join(', '));
}

function whoIsThere({ team, people }: Takers['teams'][number]): string {
  const [first] = people;
  if (!first)
    return team === 'senior'
      ? 'nobody else is a senior'
      : 'nobody is here for it: it goes to a senior';
  const here = people.filter(({ isHere }) => isHere).length;
  if (people.length === 1)
    return `${first.name} is ${here === 1 ? 'at the desk' : 'not at the desk'}`;
  return here === 0
    ? `none of ${people.length} at the desk`
    : `${here} of ${people.length} at the desk`;
}

/** The question with which a claim was referred, on top of its decision. */
export function Referral({ referral }: { referral: NonNullable<DeskClaim['referral']> }) {
  const { by, at, to, question, isOwn } = referral;
  return (
    <Note tone="info" title={`${by} asks ${to}`}>
      <blockquote>{question}</blockquote>
      {momentOf(at)}.{isOwn && ' You asked this: somebody else decides.'}
    </Note>
  );
}
