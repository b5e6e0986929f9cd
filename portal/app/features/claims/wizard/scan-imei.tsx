import { lazy, Suspense, useState } from 'react';
import { Button } from '@gadget-claims/kit/ui/button.tsx';

const ImeiCamera = lazy(() => import('./imei-camera.tsx').catch(() => ({ default: NotLoaded })));

/** Reads the IMEI's barcode with the camera; all of that is loaded once it is asked for. */
export function ScanImei({ onFound }: { onFound: (imei: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const found = (imei: string) => {
    setOpen(false);
    onFound(imei);
    setSaid(`We read the IMEI ending ${imei.slice(-4)}.`);
  };
  return (
    <>
      <Button kind="quiet" icon="camera" onClick={() => setOpen(true)}>
        Scan the barcode
      </Button>
      <output>{said !== '' && <p>{said}</p>}</output>
      {isOpen && (
        <Suspense fallback={null}>
          <ImeiCamera onFound={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function NotLoaded() {
  return <p role="alert">The scanner could not be loaded. Please type the number.</p>;
}
