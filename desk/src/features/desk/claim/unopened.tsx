import type { DeskDocument } from '@gadget-claims/domain/desk/queue/schemas';
import { listed } from '@gadget-claims/domain/in-words';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import styles from './claim.module.css';
import { showFile, useUnopened } from './opened.ts';

/** Files by name, each leading to its picture on the same screen. */
export const FileLinks = ({ files }: { files: readonly DeskDocument[] }) => (
  <p className={styles.ways}>
    {files.map((file) => (
      <Button key={file.documentId} kind="plain" onClick={() => showFile(file)}>
        {file.label}
      </Button>
    ))}
  </p>
);

interface Props {
  documents: readonly DeskDocument[];
  /** Of who signs a refusal: the files that it goes past all the same, and saying so. */
  past?: { chosen: readonly string[]; onChange: (ids: string[]) => void };
}

/** The files that the colleague here has not opened, each leading to it; nothing when there are none. */
export function Unopened({ documents, past }: Props) {
  const files = useUnopened(documents);
  if (files.length === 0) return null;
  const ids = files.map(({ documentId }) => documentId);
  return (
    <Note tone="warn" title="Not opened yet">
      <FileLinks files={files} />
      {past && (
        <div className={styles.ticks} data-asks="unopened">
          <label>
            <input
              type="checkbox"
              checked={ids.every((id) => past.chosen.includes(id))}
              onChange={({ target }) => past.onChange(target.checked ? ids : [])}
            />
            Decide without having looked at {listed(files.map(({ label }) => label))}
          </label>
        </div>
      )}
    </Note>
  );
}
