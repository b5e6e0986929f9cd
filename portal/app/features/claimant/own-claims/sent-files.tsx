import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { ClaimDocument, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { getFile } from '@gadget-claims/domain/claims/documents/contract';
import { saveFile } from '@gadget-claims/kit/data/save-file.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { LinkButton, Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { FileRow } from '@gadget-claims/kit/ui/file-row.tsx';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { fetchOwnFile } from '../../../lib/api/own-file.ts';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import styles from '../../../screen/claims.module.css';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { standingOf } from '../../claims/documents/standing.ts';
import { ChooseClaim } from './choose-claim.tsx';
import { screenTitle, titleMeta } from './copy.ts';
import { DocumentsFrame } from './documents-frame.tsx';
import { itemName } from './outstanding-documents.tsx';
import ownStyles from './own-claims.module.css';

export const meta = titleMeta('supportingdocs');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function SupportingDocs() {
  const { id } = useParams();
  const title = screenTitle(useBrand(), 'supportingdocs');
  if (id === undefined) return <ChooseClaim title={title} to={paths.ownDocuments} />;
  return (
    <DocumentsFrame
      key={id}
      id={id}
      title={title}
      lead="Everything that came in for this claim, to see or to keep."
    >
      {(claim) => <Groups claim={claim} />}
    </DocumentsFrame>
  );
}

function Groups({ claim }: { claim: ClaimView }) {
  const { claimId, documents, gadgets } = claim;
  const upload = claim.allowed.find(({ action }) => action === 'upload');
  const name = (file: ClaimDocument) => itemName(file, gadgets.length > 1);
  const send = upload?.allowed && (
    <LinkButton to={paths.uploaddocs(claimId)} icon="upload">
      Send a document
    </LinkButton>
  );
  if (documents.length === 0) {
    return (
      <div className={styles.answer} data-sheet>
        <EmptyState
          title="No documents yet"
          text={upload?.reason ?? 'What you send us appears here.'}
          action={send}
        />
      </div>
    );
  }
  return (
    <div className={styles.answer} data-sheet>
      {[...new Set(documents.map(name))].map((label) => (
        <section key={label} className={ownStyles.group}>
          <h2 className={styles.rowTitle}>{label}</h2>
          <ul className={ownStyles.files}>
            {documents
              .filter((file) => name(file) === label)
              .map((file) => (
                <OwnFile key={file.id} file={file} />
              ))}
          </ul>
        </section>
      ))}
      <p className={styles.actions}>
        {send}
        <LinkButton to={paths.claim(claimId)} kind="quiet">
          Back to the claim
        </LinkButton>
      </p>
    </div>
  );
}

/** Browsers show these; anything else is kept as a file. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** A document of one's own: to see, where it is a picture, and to keep. */
function OwnFile({ file }: { file: ClaimDocument }) {
  const [shown, setShown] = useState<Blob | null>(null);
  const { state, reason } = standingOf(file);
  const fetching = useSend(async () => {
    const content = await fetchOwnFile(getFile, { params: { documentId: file.id } });
    if (PICTURES.includes(content.type)) setShown(content);
    else saveFile(content, file.fileName);
  });
  return (
    <>
      <FileRow
        name={file.fileName}
        size={file.size}
        state={state}
        reason={fetching.refusal?.text ?? reason}
        onOpen={() => fetching.send()}
      >
        {file.added && (
          <small>
            It came {file.added.by}, on {formatLongDay(file.added.on)}. We added it.
          </small>
        )}
      </FileRow>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={file.fileName}
        actions={
          <Button
            kind="quiet"
            icon="download"
            onClick={() => shown && saveFile(shown, file.fileName)}
          >
            Download
          </Button>
        }
      >
        {shown && <SentPicture file={shown} name={file.fileName} />}
      </Dialog>
    </>
  );
}

function SentPicture({ file, name }: { file: Blob; name: string }) {
  // The browser holds the picture until its address is given back.
  const fill = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={fill} alt={name} className={ownStyles.picture} />;
}
