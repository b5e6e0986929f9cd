import type { DocumentFile } from '@gadget-claims/domain/documents/contract';
import { FileRow } from '../../ui/file-row.tsx';
import { removeDocument } from './documents.ts';
import styles from './evidence.module.css';
import type { Target, Upload } from './queue.ts';
import { rowsOf } from './reconcile.ts';
import { useEvidence } from './store.ts';
import { cancelUpload, retryUpload } from './uploads.ts';

const OFFLINE = 'You are offline. It will be sent by itself when you are back.';

interface Props {
  target: Target;
  documents: readonly DocumentFile[];
  uploads: readonly Upload[];
  /** A row went away, and with it the button that had the focus. */
  onGone: () => void;
}

/** The files of one item: those that have arrived and those on their way. */
export function FileList({ target, documents, uploads, onGone }: Props) {
  const origins = useEvidence((state) => state.origins);
  const rows = rowsOf(documents, uploads, origins);
  if (rows.length === 0) return null;
  return (
    <ul className={styles.files}>
      {rows.map((row) =>
        'file' in row ? (
          <DocumentRow key={row.key} target={target} file={row.file} onGone={onGone} />
        ) : (
          <UploadRow key={row.key} upload={row.upload} onGone={onGone} />
        ),
      )}
    </ul>
  );
}

interface DocumentRowProps extends Pick<Props, 'target' | 'onGone'> {
  file: DocumentFile;
}

function DocumentRow({ target, file, onGone }: DocumentRowProps) {
  const trouble = useEvidence((state) => state.troubles[file.id]);
  const thumbnail = useEvidence((state) => state.origins[file.id]?.thumbnail);
  const remove = () => {
    onGone();
    void removeDocument(file);
  };
  return (
    <FileRow
      name={file.fileName}
      size={file.size}
      state={file.state}
      reason={trouble ?? file.reason}
      thumbnail={thumbnail}
      onRemove={target.kind === 'form' ? remove : undefined}
    />
  );
}

function UploadRow({ upload, onGone }: { upload: Upload; onGone: () => void }) {
  const isOnline = useEvidence((state) => state.isOnline);
  const { key, file, state, progress, reason, thumbnail } = upload;
  const cancel = () => {
    onGone();
    cancelUpload(key);
  };
  const isOnItsWay = state === 'waiting' || state === 'sending';
  return (
    <FileRow
      name={file.name}
      size={file.size}
      state={state}
      progress={progress}
      reason={state === 'waiting' && !isOnline ? OFFLINE : reason}
      thumbnail={thumbnail}
      onCancel={isOnItsWay ? cancel : undefined}
      onRetry={state === 'failed' ? () => retryUpload(key) : undefined}
      onRemove={isOnItsWay ? undefined : cancel}
    />
  );
}
