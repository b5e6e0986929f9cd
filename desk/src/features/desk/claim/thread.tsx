import { seeClaim } from '@gadget-claims/domain/claims/claims/desk-message-contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { useEffect, useRef } from 'react';
import { call } from '../../../data/call.ts';
import { queueChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf } from '../../../lib/format.ts';
import styles from './claim.module.css';

/** The messages of both sides. New ones count as new until they were on the screen. */
export function Thread({ claim }: { claim: DeskClaim }) {
  const { messages } = claim;
  const end = useSeen(claim);
  if (messages.length === 0) return <span ref={end} />;
  return (
    <section>
      <h2>Messages</h2>
      <ol className={styles.messages}>
        {messages.map(({ id, at, by, name, text, isNew }) => (
          <li key={id} data-by={by}>
            <small>
              {by === 'us' ? name : 'The claimant'}, {momentOf(at)}
            </small>
            {isNew && <StatusTag tone="info">New</StatusTag>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <span ref={end} />
    </section>
  );
}

/** Marks news as seen once the end of the thread is on the screen, for colleagues who may answer. */
function useSeen({ claimReference: reference, cameBackAt, version, messages }: DeskClaim) {
  const { permissions } = useSession();
  const end = useRef<HTMLSpanElement>(null);
  const isNews = cameBackAt !== null && permissions.includes('claim.message');
  const upTo = messages.at(-1)?.id ?? 0;
  // Watches what the browser shows; each version is told of once.
  useEffect(() => {
    const place = end.current;
    if (!isNews || place === null) return undefined;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      const told = call(seeClaim, { params: { reference }, body: { upTo, version } });
      // After a failed call it is new at the next visit. Marks on this screen stay meanwhile.
      told.then(queueChanged, () => undefined);
    });
    watcher.observe(place);
    return () => watcher.disconnect();
  }, [isNews, reference, upTo, version]);
  return end;
}
