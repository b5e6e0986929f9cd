import { readNote } from '@gadget-claims/domain/desk/notes/read-contract';
import type { AskingNotes } from '@gadget-claims/domain/desk/notes/schemas';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Link } from 'react-router';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { countBeside, momentOf } from '../../../lib/format.ts';
import type { offerUndoOf } from '../../../shell/undo.tsx';
import styles from './asked.module.css';

interface Undoing {
  /** Given: by an import of its own My work would have to name every file of the frame. */
  offerUndo: typeof offerUndoOf;
}

/** Notes that ask a colleague, the oldest first, each with its claim. */
export function NotesThatAsk({ notes, count, offerUndo }: AskingNotes & Undoing) {
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">
        You were asked <span>{countBeside(count)}</span>
      </h2>
      <ul className={styles.asked}>
        {notes.map(({ noteId, claimReference, claimant, by, at, text }) => (
          <li key={noteId}>
            <div>
              <Link to={`/c/${claimReference}`}>{claimReference}</Link> <strong>{claimant}</strong>
              <p>{text}</p>
              <small>
                {by}, {momentOf(at)}
              </small>
            </div>
            <ReadNote reference={claimReference} noteId={noteId} offerUndo={offerUndo} />
          </li>
        ))}
      </ul>
      {count > notes.length && (
        <p className={styles.more}>These are the oldest {notes.length}; others follow.</p>
      )}
    </section>
  );
}

/** Ends that a note asks its reader, with an undo. */
export function ReadNote({
  reference,
  noteId,
  offerUndo,
}: Undoing & { reference: string; noteId: number }) {
  const send = (isRead: boolean) =>
    call(readNote, { params: { reference, noteId }, body: { isRead } });
  const reading = useSend(async () => {
    await send(true);
    claimChanged();
    offerUndo({
      says: `You read the note on ${reference}.`,
      does: 'Take back that you read the note',
      back: async () => {
        await send(false);
        return null;
      },
    });
  });
  return (
    <>
      <Button
        kind="quiet"
        busy={reading.busy}
        busyLabel="Saving"
        onClick={reading.send}
        aria-label={`Done: the note on ${reference}`}
      >
        Done
      </Button>
      <Refused of={reading} />
    </>
  );
}
