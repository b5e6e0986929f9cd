import type { DeviceChecklist } from '@gadget-claims/domain/documents/schemas';
import { useEffect, useState } from 'react';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { LIMITS_IN_WORDS } from './check-files.ts';
import { EvidenceGroup, EvidenceItems } from './evidence-group.tsx';
import styles from './evidence.module.css';
import { holds } from './holders.ts';
import { News } from './news.tsx';
import { OriginalSize } from './original-size.tsx';
import { phoneHolder } from './phone-holder.ts';
import { HAS_ENDED, closePhone, usePhone } from './phone-access.ts';
import { gadgetNames, phoneItems } from './phone-items.ts';
import { isBusy, uploadsTo } from './queue.ts';
import type { Target } from './queue.ts';
import { useEvidence } from './store.ts';
import { useSending } from './use-sending.ts';
import { minutesAndSeconds, useSecondsLeft } from './use-seconds-left.ts';

holds('phone', () => phoneHolder);

const PHONE: Target = { kind: 'phone' };

/** What is asked for, to photograph and send. */
export function PhoneDocuments({ asked }: { asked: DeviceChecklist['items'] }) {
  const sent = usePhone(({ documents }) => documents);
  useSending();
  const items = phoneItems(asked, sent);
  const [firstNeeded] = useState(
    () => new Set(items.filter(({ requirement }) => requirement === 'required').map(keyOf)),
  );
  const isNeeded = (item: (typeof items)[number]) => firstNeeded.has(keyOf(item));
  const others = items.filter((item) => !isNeeded(item));
  const shared = { target: PHONE, names: gadgetNames(asked) };
  return (
    <div className={styles.evidence}>
      <p className={styles.quiet}>{LIMITS_IN_WORDS}</p>
      <OriginalSize />
      <EvidenceGroup {...shared} title="What we need" items={items.filter(isNeeded)} />
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

/** How long there is, and the way out. */
function Finish() {
  const expiresAt = usePhone(({ access }) => access?.expiresAt ?? '');
  const sent = usePhone(({ documents }) => documents.length);
  const isSending = useEvidence(({ uploads }) => isBusy(uploadsTo(PHONE, uploads)));
  const left = useSecondsLeft(expiresAt);
  // The time of the code ends it for the whole page.
  useEffect(() => {
    if (left === 0) closePhone(HAS_ENDED);
  }, [left]);
  return (
    <>
      {left < 120 && (
        <Note tone="warn" live title="This code ends soon">
          After that, show a new one on your other device. What has arrived stays.
        </Note>
      )}
      <p className={styles.quiet}>
        You can send from this phone for another <time>{minutesAndSeconds(left)}</time>.
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

const thanks = (sent: number) =>
  sent === 0
    ? 'Nothing was sent from this phone. You can close this page and go on with your claim on your other device.'
    : `${sent === 1 ? '1 file has' : `${sent} files have`} gone to your claim. You can close this page and go on with your claim on your other device.`;
