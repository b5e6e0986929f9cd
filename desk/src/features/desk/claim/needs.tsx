import { endNeed } from '@gadget-claims/domain/claims/support/desk-contract';
import type { SupportNeed } from '@gadget-claims/domain/claims/support/desk-schemas';
import { DRIVERS, needInWords } from '@gadget-claims/domain/claims/support/needs';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { momentOf } from '../../../lib/format.ts';
import { useActions } from '../../../shell/actions.ts';
import styles from './claim.module.css';

/** It comes when a need is marked or changed. */
const MarkNeed = lazy(() =>
  import('./mark-need.tsx').then(({ MarkNeed: asks }) => ({ default: asks })),
);

/** The support needs of the claimant, and marking, changing and ending them. */
export function Needs({ claim }: { claim: DeskClaim }) {
  const { permissions } = useSession();
  const [open, setOpen] = useState<SupportNeed | 'new' | null>(null);
  const ending = useEnding(claim);
  const mayMark = permissions.includes('claim.note');
  const mark = () => setOpen('new');
  useActions(mayMark ? [{ does: 'Mark a support need', run: mark }] : []);
  if (!mayMark && claim.needs.length === 0) return null;
  return (
    <section aria-labelledby="support">
      <h2 id="support">Support</h2>
      <ul className={styles.feed}>
        {claim.needs.map((need) => (
          <Need key={need.needId} need={need}>
            {mayMark && open === null && (
              <span className={styles.ways}>
                <Button kind="plain" onClick={() => setOpen(need)}>
                  Change
                </Button>
                <Button
                  kind="plain"
                  busy={ending.busy}
                  onClick={() => ending.send({ need, isEnded: true })}
                >
                  End
                </Button>
              </span>
            )}
          </Need>
        ))}
      </ul>
      <Ended ending={ending} />
      {open !== null && (
        <Suspense>
          <MarkNeed
            key={open === 'new' ? open : open.needId}
            claim={claim}
            before={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {mayMark && open === null && (
        <p className={styles.ways}>
          <Button kind="plain" onClick={mark}>
            Mark a support need
          </Button>
        </p>
      )}
    </section>
  );
}

function Need({ need, children }: { need: SupportNeed; children: ReactNode }) {
  return (
    <li className={styles.promise}>
      <DeskIcon name="info" />
      <span>
        {needInWords(need)}
        <small>
          {DRIVERS[need.driver]} · {need.by}, {momentOf(need.at)}
        </small>
      </span>
      {children}
    </li>
  );
}

/** Ending a need; the last that was ended here can be taken back. */
function useEnding({ claimReference: reference }: DeskClaim) {
  const [ended, setEnded] = useState<SupportNeed | null>(null);
  const ending = useSend(async ({ need, isEnded }: { need: SupportNeed; isEnded: boolean }) => {
    const params = { reference, needId: need.needId };
    await call(endNeed, { params, body: { isEnded } });
    claimChanged();
    setEnded(isEnded ? need : null);
  });
  return { ...ending, ended };
}

function Ended({ ending }: { ending: ReturnType<typeof useEnding> }) {
  const { ended, busy, send } = ending;
  return (
    <>
      <output>
        {ended && (
          <>
            “{needInWords(ended)}” has ended.{' '}
            <Button kind="plain" busy={busy} onClick={() => send({ need: ended, isEnded: false })}>
              Undo
            </Button>
          </>
        )}
      </output>
      <Refused of={ending} />
    </>
  );
}
