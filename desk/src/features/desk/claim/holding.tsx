import { getCaseFile } from '@gadget-claims/domain/desk/exports/contract';
import { giveBack, takeClaim, takeOver } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Suspense, lazy, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, download } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import buttons from '../../../lib/icon-button.module.css';
import { Key } from '../../../lib/key.tsx';
import { useNext } from '../../../lib/use-next.ts';
import { useActions } from '../../../shell/actions.ts';
import { offerUndoOfMove } from '../../../shell/undo.tsx';
import type { Act, Begun } from '../queue/together.tsx';
import styles from './head.module.css';

/** The questions of snoozing and giving come when one is asked. */
const Together = lazy(() =>
  import('../queue/together.tsx').then(({ Together: dialog }) => ({ default: dialog })),
);

const CASE_FILE = 'Take out the case file (PDF)';

type Holding = ReturnType<typeof useHolding>;

/** Taking the claim, giving it back, snoozing it and giving it on, by keys and for the parts that have buttons. */
export function useHolding(claim: DeskClaim) {
  const { claimReference: reference, holder } = claim;
  const { staffId, permissions } = useSession();
  const [together, setTogether] = useState<({ act: Act } & Begun) | null>(null);
  const isMine = holder?.staffId === staffId;
  const other = isMine ? undefined : holder?.name;
  const hold = useHold(claim, isMine);
  const mayWork = permissions.includes('claim.take');
  const mayGive = permissions.includes('claim.assign');
  // From a colleague who has it, with the permission to take over.
  const mayTake = other === undefined ? mayWork : permissions.includes('claim.oversee');
  const mayExport = permissions.includes('claim.export');
  const file = useSend(() => download(getCaseFile, { params: { reference } }));
  const snooze = (reason = '', days: number | null = null) =>
    setTogether({ act: 'snooze', reason, days });
  const give = () => setTogether({ act: 'assign' });
  useActions([
    ...(mayTake ? [{ key: 't', does: hold.does, run: hold.act.send }] : []),
    ...(mayWork ? [{ key: 'x', does: 'Snooze', run: () => snooze() }] : []),
    ...(mayGive ? [{ key: 'g', does: 'Give to a colleague', run: give }] : []),
    ...(mayExport ? [{ does: CASE_FILE, run: file.send }] : []),
  ]);
  return {
    reference,
    hold,
    isMine,
    file,
    may: {
      work: mayWork,
      give: mayGive,
      take: mayTake,
      log: permissions.includes('log.read'),
      export: mayExport,
    },
    together,
    snooze,
    give,
    close: () => setTogether(null),
  };
}

/** Among the quiet acts at the foot of the screen. */
export const HoldingActs = ({ holding: { may, hold, isMine, snooze } }: { holding: Holding }) => (
  <>
    {may.work && (
      <Button kind="plain" aria-keyshortcuts="x" onClick={() => snooze()}>
        Snooze <Key of="x" />
      </Button>
    )}
    {may.take && !isMine && (
      <Button kind="plain" busy={hold.act.busy} aria-keyshortcuts="t" onClick={hold.act.send}>
        <span>
          {hold.short}
          <VisuallyHidden>{hold.does.slice(hold.short.length)}</VisuallyHidden>
        </span>{' '}
        <Key of="t" />
      </Button>
    )}
  </>
);

/** Rare acts, behind the button in the head. */
export function HoldingMenu({ holding }: { holding: Holding }) {
  const { may, hold, isMine, give, file, reference } = holding;
  const id = useId();
  const closes = { popoverTarget: id, popoverTargetAction: 'hide' } as const;
  if (!(may.take && isMine) && !may.give && !may.log && !may.export) return null;
  return (
    <>
      <button
        type="button"
        className={buttons.icon}
        popoverTarget={id}
        aria-label="More"
        title="More"
      >
        <DeskIcon name="more" />
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        {may.take && isMine && (
          <Button
            kind="plain"
            busy={hold.act.busy}
            aria-keyshortcuts="t"
            onClick={hold.act.send}
            {...closes}
          >
            {hold.does} <Key of="t" />
          </Button>
        )}
        {may.give && (
          <Button kind="plain" aria-keyshortcuts="g" onClick={give} {...closes}>
            Give to a colleague <Key of="g" />
          </Button>
        )}
        {may.export && (
          <Button kind="plain" busy={file.busy} onClick={file.send} {...closes}>
            {CASE_FILE}
          </Button>
        )}
        {may.log && (
          <Link to={`/log?claim=${encodeURIComponent(reference)}`}>Who looked at it</Link>
        )}
      </div>
    </>
  );
}

/** The question that is open, and why the last act was refused. */
export function HoldingAsked({ claim, holding }: { claim: DeskClaim; holding: Holding }) {
  const { hold, file, together, close } = holding;
  const next = useNext();
  return (
    <>
      <Refused of={hold.act} />
      <Refused of={file} />
      <Refused of={next} />
      {together !== null && (
        <Suspense>
          <Together
            {...together}
            claims={[claim]}
            onClose={close}
            onDone={() => undefined}
            onNext={next.send}
          />
        </Suspense>
      )}
    </>
  );
}

/** Taking the claim, from a colleague or as a free one, or giving it back. */
function useHold({ claimReference: reference, holder }: DeskClaim, isMine: boolean) {
  const navigate = useNavigate();
  const taking = useSend(async () => {
    const params = { reference };
    if (holder === null) await call(takeClaim, { params });
    else {
      await call(takeOver, { params, body: { from: holder.staffId } });
      offerUndoOfMove([reference], `${reference} is taken over from ${holder.name}.`);
    }
    claimChanged();
  });
  const giving = useSend(async () => {
    await call(giveBack, { params: { reference } });
    claimChanged();
    await navigate('/');
  });
  if (isMine) return { act: giving, does: 'Give it back', short: '' };
  return holder === null
    ? { act: taking, does: 'Take this claim', short: 'Take' }
    : { act: taking, does: `Take over from ${holder.name}`, short: 'Take over' };
}
