import { imeiIn } from '@gadget-claims/domain/catalogue/imei-in-text';
import { barcodeReader } from './barcode-reader.ts';

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
export async function scanForImei(video: HTMLVideoElement, { signal, onOther }: Scan) {
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
