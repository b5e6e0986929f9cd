import { useParams } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { guardOwner } from '../../lib/owner.ts';
import { screenTitle, titleMeta } from './titles.ts';
import { repairPaths } from '../../repair-paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { ListSkeleton } from '../../screen/list-skeleton.tsx';
import styles from '../own-claims/own-claims.module.css';
import { toneOf } from '../own-claims/copy.ts';
import { allowedBy } from './allowed-by.ts';
import { ChoiceSummary } from './choice-summary.tsx';
import { ExcessDue } from './excess-due.tsx';
import { GadgetScreen, allowanceOf } from './gadget-screen.tsx';
import type { OwnGadget } from './gadget-screen.tsx';
import { NextStep } from './next-step.tsx';
import { OtherGadgets } from './other-gadgets.tsx';
import { WayBack } from './way-back.tsx';

export const meta = titleMeta('repaircontinue');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function ContinueWithOption() {
  const { id } = useParams();
  return (
    <GadgetScreen
      title={screenTitle(useBrand(), 'repaircontinue')}
      id={id}
      fits={allowedBy('cancelOption', 'bankDetails')}
      to={(gadgetId) => repairPaths.screen('continue', gadgetId)}
    >
      {(own) => (
        <>
          {own.gadget.choice ? <Chosen own={own} /> : <NothingChosen own={own} />}
          <OtherGadgets claim={own.claim} gadgetId={own.gadget.id} />
          <p className={styles.actions}>
            <WayBack claimId={own.claim.claimId} />
          </p>
        </>
      )}
    </GadgetScreen>
  );
}

function NothingChosen({ own: { gadget } }: { own: OwnGadget }) {
  const { allowed, reason } = allowanceOf(gadget, 'chooseOption');
  return (
    <EmptyState
      title="Nothing is chosen for this gadget"
      text={allowed ? 'Compare your options and choose one.' : (reason ?? gadget.sentence)}
      action={
        allowed && (
          <LinkButton to={repairPaths.screen('list', gadget.id)}>See your options</LinkButton>
        )
      }
    />
  );
}

function Chosen({ own }: { own: OwnGadget }) {
  const { gadget } = own;
  const { choice, id } = gadget;
  const cancel = allowanceOf(gadget, 'cancelOption');
  return (
    <>
      <p>
        <StatusTag tone={toneOf(gadget.tone)}>{gadget.statusLabel}</StatusTag>
      </p>
      <p>{gadget.sentence}</p>
      {choice && (
        <ChoiceSummary
          choice={choice}
          settlement={gadget.settlement}
          change={
            allowanceOf(gadget, 'chooseOption').allowed ? repairPaths.screen('list', id) : undefined
          }
        />
      )}
      <NextStep own={own} />
      <ExcessDue key={choice?.choiceId} own={own} />
      {cancel.allowed ? (
        <p>
          <LinkButton to={repairPaths.screen('cancel', id)} kind="plain">
            Cancel this option
          </LinkButton>
        </p>
      ) : (
        <p className={styles.quiet}>This cannot be changed or cancelled now. {cancel.reason}</p>
      )}
    </>
  );
}
