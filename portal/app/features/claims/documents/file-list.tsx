import { getThumbnail } from '@gadget-claims/domain/claims/documents/contract';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { callForFile } from '@gadget-claims/kit/data/call-api.ts';
import type { Query } from '@gadget-claims/kit/data/query.ts';
import { keyOf } from '@gadget-claims/kit/data/query.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { FileRow } from '@gadget-claims/kit/ui/file-row.tsx';
import { lazy, Suspense } from 'react';
import { apiAddress } from '../../../lib/api/api-address.ts';
import { ACCEPT } from './check-files.ts';
import { goesWhole } from './copy.ts';
import styles from './evidence.module.css';
import { holderOf } from './holders.ts';
import { isBusy } from './queue.ts';
import type { Target, Upload } from './queue.ts';
import { rowsOf } from './reconcile.ts';
import { standingOf } from './standing.ts';
import { dropHint, useEvidence } from './store.ts';
import { cancelUpload, retryUpload } from './uploads.ts';

const OFFLINE = 'You are offline. It will be sent by itself when you are back.';

interface Props {
  target: Target;
  documents: readonly DocumentFile[];
  uploads: readonly Upload[];
  /** A row went away, and with it the button that had the focus. */
  onGone: () => void;
  /** Takes files in place of one that cannot be used; false when there is no room for them. */
  onReplace?: (files: File[]) => boolean;
}

/** The files of one item: those that have arrived and those on their way. */
export function FileList({ target, documents, uploads, ...on }: Props) {
  const origins = useEvidence((state) => state.origins);
  const rows = rowsOf(documents, uploads, origins);
  if (rows.length === 0) return null;
  return (
    <ul className={styles.files}>
      {rows.map((row) =>
        'file' in row ? (
          <DocumentRow key={row.key} target={target} file={row.file} {...on} />
        ) : (
          <UploadRow key={row.key} upload={row.upload} {...on} />
        ),
      )}
    </ul>
  );
}

/** Beside these nothing more is said of a picture. */
const SAYS_ENOUGH = ['rejected', 'doubted'];

type RowProps = Pick<Props, 'onGone' | 'onReplace'>;

function DocumentRow({
  target,
  file,
  onGone,
  onReplace,
}: RowProps & { target: Target; file: DocumentFile }) {
  const trouble = useEvidence((state) => state.troubles[file.id]);
  const origin = useEvidence((state) => state.origins[file.id]);
  const thumbnail = useThumbnail(target, file);
  const standing = standingOf(file);
  const { remove } = holderOf(target);
  const hint = useHint(origin?.key, { name: file.fileName, ...file }, onGone);
  const takeOff = () => {
    onGone();
    void remove?.(file);
  };
  const replace = (files: File[]) => {
    // A claim keeps the files that it was sent.
    if (onReplace?.(files)) takeOff();
  };
  return (
    <FileRow
      name={file.fileName}
      size={file.size}
      state={standing.state}
      reason={trouble ?? standing.reason}
      thumbnail={thumbnail}
      {...madeOf(origin)}
      accept={ACCEPT}
      {...(SAYS_ENOUGH.includes(standing.state) ? undefined : hint)}
      onReplace={onReplace && replace}
      onRemove={remove && takeOff}
    />
  );
}

function UploadRow({ upload, onGone, onReplace }: RowProps & { upload: Upload }) {
  const isOnline = useEvidence((state) => state.isOnline);
  const { key, file, state, progress, reason, thumbnail } = upload;
  const cancel = () => {
    onGone();
    cancelUpload(key);
  };
  const replace = (files: File[]) => {
    if (onReplace?.(files)) cancel();
  };
  const isOnItsWay = isBusy([upload]);
  const hint = useHint(key, { ...upload, name: file.name }, onGone);
  return (
    <FileRow
      name={file.name}
      size={file.size}
      state={state}
      progress={progress}
      reason={state === 'waiting' && !isOnline ? OFFLINE : reason}
      thumbnail={thumbnail}
      {...madeOf(upload)}
      accept={ACCEPT}
      {...(state === 'rejected' ? undefined : hint)}
      onReplace={onReplace && replace}
      onCancel={isOnItsWay ? cancel : undefined}
      onRetry={state === 'failed' ? () => retryUpload(key) : undefined}
      onRemove={isOnItsWay ? undefined : cancel}
    />
  );
}

/** The note on a photo's size: that it was made smaller, or why not. */
const madeOf = (photo: Pick<Upload, 'madeFrom' | 'whole'> | undefined) => ({
  madeFrom: photo?.madeFrom,
  sizeNote: photo?.whole && goesWhole(photo.whole),
});

/** The hint about the picture of an upload, and how to go on with it as it is. */
function useHint(
  key: number | undefined,
  { name, gadgetGUID }: Pick<DocumentFile, 'gadgetGUID'> & { name: string },
  onGone: () => void,
) {
  const said = useEvidence(({ hints }) => (key === undefined ? undefined : hints[key]));
  const onUseAnyway = () => {
    onGone();
    if (key !== undefined) dropHint(key);
  };
  const { text: hint, imeis } = said ?? {};
  const children = imeis && gadgetGUID !== null && (
    <Suspense fallback={null}>
      <ImeiNote {...{ name, gadgetGUID, imeis, onUseAnyway }} />
    </Suspense>
  );
  return { hint, onUseAnyway, children };
}

// Without it the picture is sent all the same, and a screen reader has said what it says.
const ImeiNote = lazy(() => import('./imei-note.tsx').catch(() => ({ default: () => null })));

/** Address of a small picture of a file: of the one chosen here, else of the server's. */
function useThumbnail(target: Target, { id, state, preview }: DocumentFile) {
  const own = useEvidence(({ origins }) => origins[id]?.thumbnail);
  const isToFetch = own === undefined && preview === true && state === 'accepted';
  // Without it the row says all that matters in words.
  const { answer } = useQuery(isToFetch ? thumbnailQuestion(target, id) : null);
  return own ?? answer ?? undefined;
}

/** An address alone could not send the bearer. */
function thumbnailQuestion(target: Target, documentId: string): Query<string> {
  const given = { params: { documentId } };
  return {
    key: `${keyOf(getThumbnail, given)} ${target.kind}`,
    fetch: async (signal) => {
      const headers = holderOf(target).headers();
      const transport = { base: apiAddress(''), headers, signal };
      return URL.createObjectURL(await callForFile(getThumbnail, given, transport));
    },
    isLasting: true,
    release: (address) => URL.revokeObjectURL(address),
  };
}
