import type { DeviceChecklist } from '@gadget-claims/domain/claims/documents/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { phoneItemsChanged } from '../../../data/invalidate.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import { CLAIM_GONE_THERE, CODE_HAS_ENDED, thanks } from './copy.ts';
import { EvidenceGroup, EvidenceItems } from './evidence-group.tsx';
import styles from './evidence.module.css';
import { type Holder, holds } from './holders.ts';
import { HowFilesAreSent } from './how-files-are-sent.tsx';
import { News } from './news.tsx';
import {
  openPhone,
  phoneStore,
  tryAgain,
  useAskedFor,
  usePhone,
  closePhone,
} from './phone-access.ts';
import { gadgetNames, isAskedFor, phoneItems } from './phone-items.ts';
import { isBusy, uploadsTo } from './queue.ts';
import type { Target } from './queue.ts';
import { useEvidence } from './store.ts';
import { minutesAndSeconds, useSecondsLeft } from './use-seconds-left.ts';
import { useSending } from './use-sending.ts';

export const meta = titleMeta('phone');

/** The screen behind the code that another phone's camera reads. */
export default function Phone() {
  const brand = useBrand();
  const items = useAskedFor();
  const isOpen = usePhone(({ access }) => access !== null);
  const ended = usePhone((state) => state.ended);
  // Listens to the fragment of the address, which only the browser knows.
  useEffect(() => {
    openPhone();
    // Another code may be opened in the same tab.
    addEventListener('hashchange', openPhone);
    return () => removeEventListener('hashchange', openPhone);
  }, []);
  return (
    <>
      <PageHeading
        title={screenTitle(brand, 'phone')}
        lead={`For your claim with ${brand.displayName}. What you take here goes straight to the device that you came from.`}
      />
      {ended !== null ? (
        <Ended {...ended} />
      ) : isOpen && items ? (
        <PhoneDocuments asked={items} />
      ) : (
        <Skeleton lines={6} label="Opening your claim" />
      )}
    </>
  );
}

type End = NonNullable<ReturnType<typeof phoneStore.getState>['ended']>;

const END_TITLES: Record<End['how'], string> = {
  done: 'All done here',
  over: 'Nothing can be sent from here now',
  unanswered: 'We could not open your claim',
};
const TONES = { done: 'good', over: 'info', unanswered: 'bad' } as const;

function Ended({ how, why }: End) {
  const again = (
    <Button kind="quiet" onClick={tryAgain}>
      Try again
    </Button>
  );
  return (
    <Note
      tone={TONES[how]}
      live
      title={END_TITLES[how]}
      action={how === 'unanswered' ? again : undefined}
    >
      {why}
    </Note>
  );
}

holds('phone', () => phoneHolder);

const PHONE: Target = { kind: 'phone' };

/** Documents to photograph and send. */
function PhoneDocuments({ asked }: { asked: DeviceChecklist['items'] }) {
  const sent = usePhone(({ documents }) => documents);
  useSending(PHONE);
  const items = phoneItems(asked, sent);
  const [firstNeeded] = useState(() => new Set(asked.filter(isAskedFor).map(keyOf)));
  const isNeeded = (item: (typeof items)[number]) => firstNeeded.has(keyOf(item));
  const others = items.filter((item) => !isNeeded(item));
  const shared = { target: PHONE, names: gadgetNames(asked) };
  return (
    <div className={styles.evidence}>
      <EvidenceGroup {...shared} title="What we need" items={items.filter(isNeeded)} />
      <HowFilesAreSent />
      {others.length > 0 && (
        <section className={styles.group}>
          <Disclosure summary={<h2>Other documents ({others.length})</h2>}>
            <EvidenceItems {...shared} items={others} folded />
          </Disclosure>
        </section>
      )}
      <News />
      <Finish />
    </div>
  );
}

const keyOf = (item: { documentTypeId: number; gadgetGUID: string | null }) =>
  `${item.documentTypeId} ${item.gadgetGUID}`;

const closeAsEnded = () => closePhone(CODE_HAS_ENDED);

/** How long there is, and the way out. */
function Finish() {
  const expiresAt = usePhone(({ access }) => access?.expiresAt ?? '');
  const sent = usePhone(({ documents }) => documents.length);
  const isSending = useEvidence(({ uploads }) => isBusy(uploadsTo(PHONE, uploads)));
  const left = useSecondsLeft(expiresAt, closeAsEnded);
  return (
    <>
      {left < 120 && (
        <Note tone="warn" live title="This code ends soon">
          After that, show a new one on your other device. What has arrived stays.
        </Note>
      )}
      <p className={styles.quiet}>
        Time left to send from this phone: <time>{minutesAndSeconds(left)}</time>.
      </p>
      <p>
        <Button
          busy={isSending}
          busyLabel="Still sending"
          onClick={() => closePhone(thanks(sent), 'done')}
        >
          Done
        </Button>
      </p>
    </>
  );
}

const documents = () => phoneStore.getState().documents;

/** Access handed over by another device, which may add files and see none. */
const phoneHolder: Holder = {
  documents,
  knownIds: () => new Set(documents().map(({ id }) => id)),
  serverFiles: () => Promise.resolve([]),
  knownAs: () => phoneStore.getState().access?.reference ?? '',
  place: () => {
    const { access } = phoneStore.getState();
    if (access) return Promise.resolve({ kind: access.kind, reference: access.reference });
    throw new ApiError(401, { code: 'ended', message: CODE_HAS_ENDED }, '');
  },
  add: (file) => {
    phoneStore.setState((state) => ({ documents: [...state.documents, file] }));
    phoneItemsChanged();
  },
  discard: () => Promise.resolve(),
  headers: () => ({ authorization: `Bearer ${phoneStore.getState().access?.token ?? ''}` }),
  renew: () => Promise.resolve(false),
  ended: () => closePhone(CODE_HAS_ENDED),
  gone: CLAIM_GONE_THERE,
};
