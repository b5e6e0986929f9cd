import { showDeviceCode } from '@gadget-claims/domain/claims/documents/contract';
import type { DeviceCode, DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { Query } from '@gadget-claims/kit/data/query.ts';
import { anyOf } from '@gadget-claims/kit/data/query.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { CopyButton } from '@gadget-claims/kit/ui/copy-button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { QrCode } from '@gadget-claims/kit/ui/qr-code.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useState, useEffect, useRef } from 'react';
import { api } from '../../../lib/api/api.ts';
import { owned } from '../../../lib/api/owner.ts';
import { useClaim } from '../../../lib/draft/claim-store.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { claimFiles } from './claim-documents.ts';
import { filesHave } from './copy.ts';
import { formFiles } from './documents.ts';
import styles from './evidence.module.css';
import { holderOf } from './holders.ts';
import { inOurTime } from './in-our-time.ts';
import type { Target } from './queue.ts';
import { say, useEvidence } from './store.ts';
import { minutesAndSeconds, useSecondsLeft } from './use-seconds-left.ts';

/** A code for another phone: asked for when this is shown, and again when the person wants another. */
export default function PhoneCode({ target }: { target: Target }) {
  const asked = useQuery(codeFor(target), { skipCached: true });
  const { answer: code, problem, isLoading, reload } = asked;
  const again = (
    <Button kind="quiet" icon="retry" busy={isLoading} busyLabel="One moment" onClick={reload}>
      {code ? 'Show a new code' : 'Try again'}
    </Button>
  );
  if (problem !== null) {
    return (
      <Note tone="bad" live title="There is no code yet" action={again}>
        {problem}
      </Note>
    );
  }
  if (!code) return <Skeleton lines={6} label="Making a code" />;
  return (
    <div className={styles.code}>
      <Code key={code.token} code={code} target={target} />
      {again}
    </div>
  );
}

/** Each time that it is asked for, another code is made. */
const codeFor = (target: Target): Query<DeviceCode> => ({
  key: `${anyOf(showDeviceCode)} ${target.kind === 'claim' ? target.id : target.kind}`,
  fetch: async (signal) => {
    const { kind, reference } = await holderOf(target).place();
    const made =
      kind === 'form'
        ? await api(showDeviceCode, { body: { formReference: reference }, signal })
        : await owned(showDeviceCode, { body: { claimId: reference }, signal });
    return { ...made, expiresAt: inOurTime(made.expiresAt, Date.now()) };
  },
});

function Code({ code, target }: { code: DeviceCode; target: Target }) {
  const { id } = useBrand();
  const left = useSecondsLeft(code.expiresAt);
  const arrived = useArrivals(target, left > 0);
  const news = arrived.length > 0 && (
    <p>
      <strong>{filesHave(arrived.length)} arrived from your other phone.</strong> You find{' '}
      {arrived.length === 1 ? 'it' : 'them'} below.
    </p>
  );
  if (left === 0) {
    return (
      <>
        {news}
        <p role="status">This code has ended. What you sent with it is kept.</p>
      </>
    );
  }
  const address = `${location.origin}${paths.phone(id)}#${code.token}`;
  return (
    <>
      {news}
      <p>
        Point the camera of your other phone at this code and open what it finds. Photos that you
        take there appear here.
      </p>
      <QrCode text={address} label="Code for the camera of your other phone" />
      <p className={styles.quiet}>
        It works once, on one phone. Time left: <time>{minutesAndSeconds(left)}</time>.
      </p>
      <p className={styles.quiet}>
        Does it not find anything? Open this address there:{' '}
        <span className={styles.address}>{address}</span>
      </p>
      <CopyButton
        text={address}
        icon="external"
        copied="Copied. Send it to your other phone."
        refused="Your browser does not allow that. Please type the address."
      >
        Copy the address
      </CopyButton>
    </>
  );
}

const EVERY_MS = 3000;
const every = () => EVERY_MS;

/** The files that came from elsewhere since; looked for as long as some can come. */
function useArrivals(target: Target, canCome: boolean): readonly DocumentFile[] {
  const documents = useDocuments(target, canCome);
  const origins = useEvidence((state) => state.origins);
  const [before, setBefore] = useState<readonly string[] | null>(null);
  if (before === null && documents !== null) setBefore(documents.map(({ id }) => id));
  const arrived =
    (before && documents?.filter(({ id }) => !before.includes(id) && !origins[id])) ?? [];
  const told = useRef(new Set<string>());
  // Tells the page's news, which stand outside of React, of each file once.
  useEffect(() => {
    for (const { id, fileName } of arrived) {
      if (!told.current.has(id)) say(`${fileName} has arrived from your other phone.`);
      told.current.add(id);
    }
  });
  return arrived;
}

/** Null until the documents are known. */
function useDocuments(target: Target, canCome: boolean): readonly DocumentFile[] | null {
  const isClaim = target.kind === 'claim';
  const ofForm = useClaim(({ form }) => form?.data.documents ?? null);
  const question = isClaim ? claimFiles(target.id) : formFiles();
  const { answer } = useQuery(question, { every: canCome ? every : undefined });
  return isClaim ? answer : ofForm;
}
