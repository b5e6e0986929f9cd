import { imeiIn } from '@gadget-claims/domain/policies/catalogue/imei-in-text';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { barcodeReader } from '../../../../lib/barcode/barcode-reader.ts';
import styles from './imei.module.css';

const OTHER = 'That is another barcode. Look for the one beside the word IMEI.';

interface Props {
  onFound: (imei: string) => void;
  onClose: () => void;
}

/** The camera's view, until an IMEI is in it. Pictures stay on the device. */
export default function ImeiCamera({ onFound, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onFound);
  const [problem, setProblem] = useState<string>();
  const [sawOther, setSawOther] = useState(false);
  // Keeps the camera in step: on while this is shown.
  useEffect(() => {
    if (!video.current) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    scanForImei(video.current, { signal, onOther: () => setSawOther(true) }).then(
      (imei) => !signal.aborted && found(imei),
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

const WORDS: Record<string, string> = {
  NotAllowedError:
    'The camera is not allowed for this page. You can allow it in the settings of your browser, or type the number.',
  NotFoundError: 'This device has no camera. Please type the number.',
  NotReadableError: 'The camera is in use elsewhere. Close what uses it, or type the number.',
};

/** Why there is no scanning, as a sentence for the person. */
function whyNoCamera(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return WORDS[name] ?? 'The scanner did not start. Please type the number.';
}

/** A hand needs longer to move on than this. */
const BETWEEN_MS = 150;

interface Scan {
  signal: AbortSignal;
  /** Another barcode was read than that of an IMEI. */
  onOther: () => void;
}

/**
 * Shows the camera in a video and reads it until an IMEI is seen. Rejects with the browser's error
 * where there is no camera, and with the signal's reason when it is stopped.
 */
async function scanForImei(video: HTMLVideoElement, { signal, onOther }: Scan) {
  const camera = await openCamera();
  const reader = await barcodeReader().catch((error: unknown) => {
    close(camera);
    throw error;
  });
  try {
    signal.throwIfAborted();
    video.srcObject = camera;
    await video.play();
    for (;;) {
      signal.throwIfAborted();
      // Frame after frame: the next one is read when this one has been.
      // oxlint-disable-next-line no-await-in-loop
      const read = await reader.read(video);
      const imei = read.map(imeiIn).find((each) => each !== undefined);
      if (imei !== undefined) return imei;
      if (read.length > 0) onOther();
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  } finally {
    close(camera);
    reader.close();
  }
}

function openCamera(): Promise<MediaStream> {
  // Not there on pages without encryption.
  if (!('mediaDevices' in navigator)) {
    return Promise.reject(new DOMException('no camera here', 'NotFoundError'));
  }
  const wanted = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } };
  return navigator.mediaDevices.getUserMedia({ video: wanted });
}

function close(camera: MediaStream) {
  for (const track of camera.getTracks()) track.stop();
}
