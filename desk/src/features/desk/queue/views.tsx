import type { KeptView, QueueFilter } from '@gadget-claims/domain/desk/queue/kept-views';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Suspense, lazy, useRef, useState } from 'react';
import { useActions, useGo } from '../../../shell/actions.ts';
import { Quiet } from '../../../shell/quiet.tsx';
import styles from './queue.module.css';

const loadForm = () => import('./view-form.tsx');
const ViewForm = lazy(loadForm);

function useRemoving(onDone?: () => void) {
  const go = useGo();
  return useSend(async (view: KeptView) => {
    await (await loadForm()).remove(view);
    onDone?.();
    if (view.filter === null) await go('/queue');
  });
}

/** Keeps what is shown under a name; a view that is shown is renamed or removed. */
export function Keeping({ view, filter }: { view: KeptView | null; filter: QueueFilter }) {
  const [asked, ask] = useState<{ view: KeptView | null } | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const removing = useRemoving(() => buttons.current?.querySelector('button')?.focus());
  const acts =
    view === null
      ? [{ does: 'Keep as a view', run: () => ask({ view }) }]
      : [
          { does: 'Rename view', run: () => ask({ view }) },
          { does: 'Remove view', run: () => removing.send(view) },
        ];
  useActions(acts);
  return (
    <div ref={buttons} className={styles.aside}>
      {/* By place: the button that was pressed stays, with the focus, and says what can be done then. */}
      {acts.map(({ does, run }, at) => (
        <Button key={at} kind="plain" onClick={run}>
          {does}
        </Button>
      ))}
      <Refused of={removing} />
      {asked && (
        <Suspense>
          <ViewForm {...asked} filter={filter} onClose={() => ask(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** In the place of a view whose brand its keeper does not see any more. */
export function OutOfReach({ view }: { view: KeptView }) {
  const removing = useRemoving();
  return (
    <>
      <Refused of={removing} />
      <Quiet
        title={`“${view.name}” cannot be shown`}
        text="It names a brand that you do not see any more. You can remove it; it cannot be kept again after that."
        action={
          <Button busy={removing.busy} onClick={() => removing.send(view)}>
            Remove view
          </Button>
        }
      />
    </>
  );
}
