import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { getFile } from '@gadget-claims/domain/documents/contract';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useEffect, useState } from 'react';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { FileRow } from '@gadget-claims/kit/ui/file-row.tsx';
import styles from './own-claims.module.css';
import { fetchOwnFile, saveFile } from './own-file.ts';

/** Browsers show these; anything else is kept as a file. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** A document of one's own: to see, where it is a picture, and to keep. */
export function OwnFile({ file }: { file: DocumentFile }) {
  const [shown, setShown] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      const content = await fetchOwnFile(getFile, { params: { documentId: file.id } });
      if (PICTURES.includes(content.type)) setShown(content);
      else saveFile(content, file.fileName);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'It could not be fetched.');
    }
    setIsBusy(false);
  };
  return (
    <>
      <FileRow
        name={file.fileName}
        size={file.size}
        state={file.state}
        reason={problem ?? file.reason}
        onOpen={() => void open()}
      />
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
        {shown && <Picture file={shown} name={file.fileName} />}
      </Dialog>
    </>
  );
}

function Picture({ file, name }: { file: Blob; name: string }) {
  const [address, setAddress] = useState<string>();
  // The browser holds the picture until its address is given back.
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === undefined ? null : <img src={address} alt={name} className={styles.picture} />;
}
