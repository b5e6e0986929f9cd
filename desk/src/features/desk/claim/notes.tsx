import { formatDay } from '@gadget-claims/domain/calendar/format';
import { correctionForm } from '@gadget-claims/domain/desk/drafts/forms';
import { correctNote, writeNote } from '@gadget-claims/domain/desk/notes/contract';
import { LONGEST_NOTE } from '@gadget-claims/domain/desk/notes/limits';
import type { ClaimNote, TelephoneCall } from '@gadget-claims/domain/desk/notes/schemas';
import { NUMBER_OF, callInWords } from '@gadget-claims/domain/desk/notes/telephone';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised } from '@gadget-claims/domain/in-words';
import { optional } from '@gadget-claims/domain/validation/fields';
import type { FormValues } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { type Ref, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf } from '../../../lib/format.ts';
import { useUnsent } from '../../../lib/unsent.ts';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import styles from './claim.module.css';
import { ColumnForm } from './column-form.tsx';
import type { Mentioned } from './mention.tsx';
import { BY_THE_BUTTONS } from './problems.ts';

/** It comes with the first `@`, or a note that tells a colleague. */
const mentioning = () => import('./mention.tsx');
const Mention = lazy(() => mentioning().then(({ Mention: asks }) => ({ default: asks })));
const NoteTells = lazy(() => mentioning().then(({ NoteTells: tells }) => ({ default: tells })));

interface NoteProps<Path extends string, Typed extends Record<Path, string>> {
  path: Path;
  label: string;
  answers: FormValues<Typed>;
  /** Sends it; throws what refuses it. */
  save: (text: string) => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
}

const TOLD =
  'Not on the claimant’s screen. They get it when they ask for all that we hold about them.';
const WITHHELD =
  'Not on the claimant’s screen, and not in what they get when they ask for all that we hold about them: a line there says that something is left out.';

function useNote<Path extends string, Typed extends Record<Path, string>>(
  props: NoteProps<Path, Typed>,
) {
  const { path, label, answers, save, onSent, onClose } = props;
  const form = useForm({
    answers,
    fields: () => [optional(path, label)],
    send: async (typed) => {
      await save(typed[path]);
      claimChanged();
      onSent();
    },
    ...BY_THE_BUTTONS,
  });
  return { form, keys: useFormKeys(form, { onClose }) };
}

const NoteQuestion = ({
  path,
  isWithheld,
  ref,
}: {
  path: string;
  /** For the notes of an investigation. */
  isWithheld: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}) => (
  <TextAreaQuestion
    path={path}
    {...(ref && { ref })}
    hint={isWithheld ? WITHHELD : TOLD}
    rows={3}
    count={{ max: LONGEST_NOTE }}
  />
);

const SAVE = <Submit busyLabel="Saving">Save the note</Submit>;

interface NewNote {
  note: string;
  noteIsOfInvestigation: boolean;
  noteMentions: readonly Mentioned[];
}

/** A name may be meant: an e-mail address has its `@` inside of a word. */
const MENTIONS = /(?:^|\W)@/;

/** A new note about a claim, for the team. */
export function WriteNote({
  claim: { claimReference: reference },
  ...props
}: { claim: DeskClaim } & Pick<NoteProps<'note', NewNote>, 'answers' | 'onSent' | 'onClose'>) {
  const { answers, onClose } = props;
  const { note, noteIsOfInvestigation: isWithheld, noteMentions } = answers.shown;
  const field = useRef<HTMLTextAreaElement>(null);
  const kind = isWithheld ? 'investigation' : 'team';
  const { form, keys } = useNote({
    ...props,
    path: 'note',
    label: 'Note for the team',
    save: async (text) => {
      const chosen = answers.now().noteMentions;
      const mentions = chosen.length === 0 ? [] : (await mentioning()).idsOfTold(text, chosen);
      return call(writeNote, { params: { reference }, body: { text, kind, mentions } });
    },
  });
  return (
    <ColumnForm
      title="Note"
      form={form}
      keys={keys}
      onClose={onClose}
      foot={<p className={styles.ways}>{SAVE}</p>}
    >
      <NoteQuestion path="note" isWithheld={isWithheld} ref={field} />
      {MENTIONS.test(note) && (
        <Suspense>
          <Mention
            reference={reference}
            field={field}
            text={note}
            chosen={noteMentions}
            onChange={({ text, chosen }) => {
              const now = answers.now();
              answers.keep({ ...now, note: text ?? now.note, noteMentions: chosen });
            }}
          />
        </Suspense>
      )}
      <fieldset className={styles.ticks}>
        <legend>Kind of note</legend>
        <label>
          <input
            type="checkbox"
            checked={isWithheld}
            onChange={({ target }) =>
              answers.keep({ ...answers.now(), noteIsOfInvestigation: target.checked })
            }
          />
          Of an investigation
        </label>
      </fieldset>
    </ColumnForm>
  );
}

/** Notes of the team; one’s own can be corrected for some minutes. */
export function Notes({ claim }: { claim: DeskClaim }) {
  const { staffId, permissions } = useSession();
  const [corrected, setCorrected] = useState<number | null>(null);
  if (claim.notes.length === 0) return null;
  return (
    <section>
      <h2>Notes</h2>
      <ol className={styles.messages}>
        {claim.notes.map((note) => (
          <li key={note.noteId}>
            <small>
              {note.by.name}, {momentOf(note.at)}
              {note.before.length > 0 && ', corrected'}
              {note.kind === 'investigation' && ', of the investigation'}
            </small>
            {note.call && <CallFacts call={note.call} claimant={claim.claimant} />}
            {corrected === note.noteId ? (
              <Correct claim={claim} note={note} onDone={() => setCorrected(null)} />
            ) : (
              <>
                {note.text !== '' && <p>{note.text}</p>}
                {note.mentions.length > 0 && (
                  <Suspense>
                    <NoteTells reference={claim.claimReference} note={note} />
                  </Suspense>
                )}
                <Before before={note.before} />
                {note.by.staffId === staffId && permissions.includes('claim.note') && (
                  <WhileCorrectable
                    until={note.correctableUntil}
                    // It leads to the words that are kept, for another note.
                    isBegun={claim.drafts.some(({ what }) => what === correctionForm(note.noteId))}
                  >
                    <Button kind="plain" onClick={() => setCorrected(note.noteId)}>
                      Correct
                    </Button>
                  </WhileCorrectable>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** With whom, on which number, and what came of a telephone call. */
function CallFacts({ call: phone, claimant }: { call: TelephoneCall; claimant: string }) {
  const { number, numberOf, promise, promisedFor, ringAgain, kept } = phone;
  return (
    <>
      <strong>{callInWords(phone, claimant)}</strong>
      <small>
        {number === '' ? capitalised(NUMBER_OF[numberOf]) : `${number}, ${NUMBER_OF[numberOf]}`}
        {ringAgain !== null && ` · ring again on ${formatDay(ringAgain)}`}
      </small>
      {promisedFor !== null && (
        <small>
          Promised for {formatDay(promisedFor)}: {promise}
          {kept && ` · kept, said ${kept.by}, ${momentOf(kept.at)}`}
        </small>
      )}
    </>
  );
}

function Before({ before }: Pick<ClaimNote, 'before'>) {
  if (before.length === 0) return null;
  return (
    <details>
      <summary>What it said before</summary>
      {before.map(({ at, text }) => (
        <p key={at} className={styles.quiet}>
          {text}
          <small>{momentOf(at)}</small>
        </p>
      ))}
    </details>
  );
}

/** Is there until an instant, and as long as a correction that was begun is not sent. */
function WhileCorrectable({
  until,
  isBegun,
  children,
}: {
  until: string;
  isBegun: boolean;
  children: React.ReactNode;
}) {
  const [isOver, setOver] = useState(() => Date.parse(until) <= Date.now());
  // Keeps a timer in step with the end of the minutes.
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(Date.parse(until) - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [until]);
  return isOver && !isBegun ? null : children;
}

function Correct({
  claim,
  note: { noteId, text: before, kind },
  onDone,
}: {
  claim: DeskClaim;
  note: ClaimNote;
  onDone: () => void;
}) {
  const { claimReference: reference } = claim;
  const nothing = { correction: before };
  const answers = useUnsent(claim, correctionForm(noteId), nothing);
  const { form, keys } = useNote({
    path: 'correction',
    label: 'Correct your note',
    answers,
    save: (words) => call(correctNote, { params: { reference, noteId }, body: { text: words } }),
    onSent: () => {
      answers.keep(nothing);
      onDone();
    },
    onClose: onDone,
  });
  return (
    <Form
      form={form}
      className={styles.inPlace}
      {...keys}
      actions={
        <p className={styles.ways}>
          {SAVE}
          <Button kind="plain" onClick={onDone}>
            Cancel
          </Button>
        </p>
      }
    >
      <NoteQuestion path="correction" isWithheld={kind === 'investigation'} />
    </Form>
  );
}
