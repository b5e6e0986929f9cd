import type { DeskClaim } from '@gadget-claims/domain/desk/schemas';
import { correctNote, writeNote } from '@gadget-claims/domain/notes/contract';
import { type ClaimNote, LONGEST_NOTE } from '@gadget-claims/domain/notes/schemas';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { focusOnMount } from '@gadget-claims/kit/ui/focus-on-mount.ts';
import { TextArea } from '@gadget-claims/kit/ui/text-area.tsx';
import { useEffect, useState } from 'react';
import { call } from '../data.ts';
import { momentOf } from '../format.ts';
import { useSession } from '../session.ts';
import { staleByDecision } from '../undo.tsx';
import styles from './claim.module.css';
import { problemsOf } from './problems.ts';
import { SendForm } from './send-form.tsx';

interface NoteForm {
  name: string;
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Sends it; throws what refuses it. */
  save: (text: string) => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
}

function NoteForm({ name, label, text, onChange, save, onSent, onClose }: NoteForm) {
  const sending = useSend(async () => {
    await save(text);
    staleByDecision();
    onSent();
  }, problemsOf);
  return (
    <SendForm className={styles.decision} send={() => sending.send()} onClose={onClose}>
      <TextArea
        ref={focusOnMount}
        name={name}
        label={label}
        hint="Not on the claimant’s screen. They get it when they ask for all that we hold about them."
        rows={3}
        count={{ max: LONGEST_NOTE }}
        value={text}
        onChange={onChange}
      />
      <Refused of={sending} />
      <p className={styles.ways}>
        <Button type="submit" busy={sending.busy} busyLabel="Saving">
          Save the note
        </Button>
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </SendForm>
  );
}

/** A new note about a claim, for the team. */
export function WriteNote({
  claim: { claimReference: reference },
  ...form
}: { claim: DeskClaim } & Omit<NoteForm, 'name' | 'label' | 'save'>) {
  return (
    <NoteForm
      {...form}
      name="note-text"
      label="Note for the team"
      save={(text) => call(writeNote, { params: { reference }, body: { text } })}
    />
  );
}

/** What the team noted; one’s own can be corrected for some minutes. */
export function Notes({ claim }: { claim: DeskClaim }) {
  const { staffId, permissions } = useSession();
  const [corrected, setCorrected] = useState<number | null>(null);
  if (claim.notes.length === 0) return null;
  return (
    <>
      <h2>Notes</h2>
      <ol className={styles.messages}>
        {claim.notes.map((note) => (
          <li key={note.noteId}>
            <small>
              {note.by.name}, {momentOf(note.at)}
              {note.before.length > 0 && ', corrected'}
            </small>
            {corrected === note.noteId ? (
              <Correct claim={claim} note={note} onDone={() => setCorrected(null)} />
            ) : (
              <>
                <p>{note.text}</p>
                <Before before={note.before} />
                {note.by.staffId === staffId && permissions.includes('claim.note') && (
                  <WhileCorrectable until={note.correctableUntil}>
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

/** Is there until an instant. */
function WhileCorrectable({ until, children }: { until: string; children: React.ReactNode }) {
  const [isOver, setOver] = useState(() => Date.parse(until) <= Date.now());
  // Keeps a timer in step with the end of the minutes.
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(Date.parse(until) - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [until]);
  return isOver ? null : children;
}

function Correct({
  claim: { claimReference: reference },
  note: { noteId, text: before },
  onDone,
}: {
  claim: DeskClaim;
  note: ClaimNote;
  onDone: () => void;
}) {
  const [text, setText] = useState(before);
  return (
    <NoteForm
      name="note-correction"
      label="Correct your note"
      text={text}
      onChange={setText}
      save={(words) => call(correctNote, { params: { reference, noteId }, body: { text: words } })}
      onSent={onDone}
      onClose={onDone}
    />
  );
}
