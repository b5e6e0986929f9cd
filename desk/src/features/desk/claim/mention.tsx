import { listMentionable } from '@gadget-claims/domain/desk/notes/contract';
import {
  MOST_MENTIONS,
  mentionBegun,
  mentionedIn,
  withoutMention,
} from '@gadget-claims/domain/desk/notes/mentions';
import type { ClaimNote } from '@gadget-claims/domain/desk/notes/schemas';
import { many } from '@gadget-claims/domain/in-words';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { foundIn } from '../../../lib/find.ts';
import { momentOf, takerLabel } from '../../../lib/format.ts';
import icons from '../../../lib/icon-button.module.css';
import { typeInto } from '../../../lib/type-into.ts';
import { offerUndoOf } from '../../../shell/undo.tsx';
import { ReadNote } from '../queue/asked.tsx';
import styles from './mention.module.css';

/** A colleague whom a note tells. */
export interface Mentioned {
  staffId: string;
  name: string;
}

interface Props {
  reference: string;
  /** The field of the note. */
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Those who were chosen; it tells those of them whom its text names. */
  chosen: readonly Mentioned[];
  onChange: (changed: { text?: string; chosen: Mentioned[] }) => void;
}

/** So many are offered at once. */
const OFFERED = 8;

/** Colleagues to tell, found by what is typed after an `@`; and those whom the note tells. */
export function Mention({ reference, field, text, chosen, onChange }: Props) {
  const known = useQuery(deskQuery(listMentionable, { params: { reference } }));
  const people = known.answer ?? [];
  const told = mentionedIn(text, chosen);
  useTypedInFull(text, people, told, (named) => onChange({ chosen: [...told, ...named] }));
  const choice = useChoice({ field, text, told, people }, (area, person, place) => {
    const end = /^\s/.test(text.slice(place.to)) ? '' : ' ';
    typeInto(area, `@${person.name}${end}`, place);
    onChange({ text: area.value, chosen: [...told, person] });
  });
  const { begun, fitting } = choice;
  const isFull = told.length >= MOST_MENTIONS;
  return (
    <>
      {begun !== null && <LoadProblem {...known} />}
      {fitting.length > 0 && <Offer {...choice} />}
      {begun !== null && isFull && (
        <p className={styles.more}>{`A note tells ${many(MOST_MENTIONS, 'colleague')} at most.`}</p>
      )}
      <output>
        <VisuallyHidden>
          {fitting.length > 0 &&
            `${many(fitting.length, 'colleague')}. The arrows choose, Enter takes one.`}
        </VisuallyHidden>
      </output>
      {told.length > 0 && (
        <Told
          people={told}
          onRemove={(person) => {
            field.current?.focus();
            const others = told.filter((one) => one !== person);
            onChange({ text: withoutMention(text, person), chosen: others });
          }}
        />
      )}
    </>
  );
}

type Choice = ReturnType<typeof useChoice>;

/** The colleagues who fit, to press; the keys of the field mark one and take it. */
const Offer = ({ id, fitting, at, take }: Choice) => (
  <>
    <div id={id} role="listbox" aria-label="Colleagues to tell" className={styles.people}>
      {fitting.slice(0, OFFERED).map((person, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
        <div
          key={person.staffId}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(person)}
        >
          {takerLabel(person)}
        </div>
      ))}
    </div>
    {fitting.length > OFFERED && (
      <p className={styles.more}>{`${fitting.length - OFFERED} more: type on to find them.`}</p>
    )}
  </>
);

/** Whom the note tells as it stands, each to be taken off. */
const Told = ({
  people,
  onRemove,
}: {
  people: readonly Mentioned[];
  onRemove: (person: Mentioned) => void;
}) => (
  <p className={styles.told}>
    Tells:
    {people.map((person) => (
      <span key={person.staffId}>
        {person.name}
        <button
          type="button"
          className={icons.icon}
          aria-label={`Do not tell ${person.name}`}
          onClick={() => onRemove(person)}
        >
          <DeskIcon name="cross" />
        </button>
      </span>
    ))}
  </p>
);

type Offered = Mentioned & { awayUntil: string | null };

/** A name that is typed in full, or comes back by Ctrl+Z, counts as chosen, where one colleague alone has it. */
function useTypedInFull(
  text: string,
  people: readonly Offered[],
  told: readonly Mentioned[],
  onNamed: (named: Mentioned[]) => void,
) {
  const named = mentionedIn(text, people).filter(
    ({ name }) =>
      people.filter((one) => one.name === name).length === 1 &&
      !told.some((one) => one.name === name),
  );
  const names = named.map(({ staffId }) => staffId).join();
  const isRoom = told.length + named.length <= MOST_MENTIONS;
  const take = useEffectEvent(() => onNamed(named.map(({ staffId, name }) => ({ staffId, name }))));
  // Follows what is typed into a field that knows of no names.
  useEffect(() => {
    if (names !== '' && isRoom) take();
  }, [names, isRoom]);
}

/** The colleagues who fit what is typed at the cursor, one of them marked; the keys of the field choose. */
function useChoice(
  {
    field,
    text,
    told,
    people,
  }: Pick<Props, 'field' | 'text'> & { told: readonly Mentioned[]; people: readonly Offered[] },
  onTake: (
    area: HTMLTextAreaElement,
    person: Mentioned,
    place: { from: number; to: number },
  ) => void,
) {
  const id = useId();
  const [cursor, setCursor] = useState(() => field.current?.selectionStart ?? text.length);
  const [marked, setMarked] = useState({ typed: '', at: 0 });
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const begun = mentionBegun(text.slice(0, cursor), told);
  const typed = begun?.typed ?? '';
  const fitting =
    begun === null || begun.at === closedAt || told.length >= MOST_MENTIONS
      ? []
      : fittingOf(people, told, typed);
  const last = Math.min(fitting.length, OFFERED) - 1;
  const at = marked.typed === typed ? Math.min(marked.at, last) : Math.min(0, last);
  const take = ({ staffId, name }: Mentioned) => {
    if (begun && field.current) {
      onTake(field.current, { staffId, name }, { from: begun.at, to: cursor });
    }
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const person = fitting[at];
    if (!person || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setMarked({ typed, at: (at + step + last + 1) % (last + 1) });
    else if (event.key === 'Escape') setClosedAt(begun?.at ?? null);
    else if (event.key === 'Enter' && !event.shiftKey) take(person);
    else return;
    // The form has an Escape of its own.
    event.preventDefault();
    event.stopPropagation();
  });
  const look = useEffectEvent(() => setCursor(field.current?.selectionStart ?? 0));
  // The field is another part's: it is listened to, and told what is marked.
  useEffect(() => {
    const area = field.current;
    if (!area) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    area.addEventListener('keydown', (event) => press(event), { signal });
    for (const moves of ['input', 'keyup', 'click', 'focus']) {
      area.addEventListener(moves, () => look(), { signal });
    }
    return () => listening.abort();
  }, [field]);
  useEffect(() => {
    const area = field.current;
    if (!area || at < 0) return undefined;
    const says = {
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': `${id}-${at}`,
    };
    for (const [name, value] of Object.entries(says)) area.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(says)) area.removeAttribute(name);
    };
  }, [field, id, at]);
  return { id, begun, fitting, at, take };
}

/** Those whose name begins so, or a part of it, come first. */
function fittingOf(people: readonly Offered[], told: readonly Mentioned[], typed: string) {
  const isFirst = ({ name }: Offered) => Number(foundIn(` ${name}`, ` ${typed}`.trimEnd()));
  return people
    .filter(
      ({ staffId, name }) => foundIn(name, typed) && told.every((one) => one.staffId !== staffId),
    )
    .toSorted((one, other) => isFirst(other) - isFirst(one));
}

/** The ids of those of the chosen colleagues whom a text names. */
export const idsOfTold = (text: string, chosen: readonly Mentioned[]) =>
  mentionedIn(text, chosen).map(({ staffId }) => staffId);

/** Whom a note tells, and who of them read it; its reader says here that they did. */
export function NoteTells({
  reference,
  note: { noteId, mentions },
}: {
  reference: string;
  note: ClaimNote;
}) {
  const { staffId: self } = useSession();
  const words = mentions.map(({ staffId, name, readAt }) => {
    const whom = staffId === self ? 'you' : name;
    return readAt === null ? whom : `${whom}, read ${momentOf(readAt)}`;
  });
  const isAsked = mentions.some(({ staffId, readAt }) => staffId === self && readAt === null);
  return (
    <>
      <small>For {words.join(' · ')}</small>
      {isAsked && <ReadNote reference={reference} noteId={noteId} offerUndo={offerUndoOf} />}
    </>
  );
}
