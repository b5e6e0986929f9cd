import { useEffect, useRef, useState } from 'react';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { whyNoCamera } from './camera-copy.ts';
import styles from './imei.module.css';
import { scanForImei } from './scan-for-imei.ts';

const OTHER = 'That is another barcode. Look for the one beside the word IMEI.';

interface Props {
  onFound: (imei: string) => void;
  onClose: () => void;
}

/** What the camera sees, until an IMEI is in it. Pictures stay on the device. */
export default function ImeiCamera({ onFound, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  const [problem, setProblem] = useState<string>();
  const [sawOther, setSawOther] = useState(false);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    if (!video.current) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    scanForImei(video.current, { signal, onOther: () => setSawOther(true) }).then(
      (imei) => !signal.aborted && found.current(imei),
      (error: unknown) => !signal.aborted && setProblem(whyNoCamera(error)),
    );
    return () => stop.abort();
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Scan the barcode"
      actions={
        <Button kind="quiet" onClick={onClose}>
          {problem === undefined ? 'Cancel' : 'Type it instead'}
        </Button>
      }
    >
      {problem === undefined ? (
        <>
          <p>
            Hold the box, or another phone that shows *#06#, in front of the camera. The picture
            does not leave this device.
          </p>
          <video ref={video} className={styles.camera} muted playsInline aria-label="Camera" />
          <output>{sawOther && OTHER}</output>
        </>
      ) : (
        <Note tone="warn" live title="We cannot scan it">
          {problem}
        </Note>
      )}
    </Dialog>
  );
}
