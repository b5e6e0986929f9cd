import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { useParams } from 'react-router';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { ClaimPass } from '../../../screen/claim-pass.tsx';
import styles from '../../../screen/claims.module.css';
import { GadgetScreen, allowanceOf } from '../../../screen/gadget-screen.tsx';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { Preparation } from '../../../screen/preparation.tsx';
import { allowedBy } from './allowed-by.ts';
import { screenTitle, titleMeta, NOTHING_CHOSEN } from './copy.ts';

export const meta = titleMeta('repairinstructions');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function RepairInstructions() {
  const { id } = useParams();
  return (
    <GadgetScreen
      title={screenTitle(useBrand(), 'repairinstructions')}
      id={id}
      fits={allowedBy('cancelOption')}
      to={(gadgetId) => repairPaths.screen('instructions', gadgetId)}
      renderSide={({ claim }) => <ClaimPass claim={claim} />}
    >
      {({ gadget }) =>
        gadget.choice ? (
          <>
            <h2>{gadget.choice.label}</h2>
            <Preparation key={gadget.choice.choiceId} choice={gadget.choice} />
            {allowanceOf(gadget, 'book').allowed && gadget.choice.needs.booking && (
              <p className={styles.actions}>
                <LinkButton to={repairPaths.screen('booking', gadget.id)}>
                  {gadget.nextAction.action === 'book'
                    ? 'Choose a day and a time'
                    : 'See your booking'}
                </LinkButton>
              </p>
            )}
            <p className={styles.actions}>
              <LinkButton
                to={repairPaths.screen('continue', gadget.id)}
                kind="plain"
                icon="arrow-left"
              >
                Back to what you have chosen
              </LinkButton>
            </p>
          </>
        ) : (
          <EmptyState
            title={NOTHING_CHOSEN}
            text="What there is to do follows from the option that you choose."
            action={
              <LinkButton to={repairPaths.screen('list', gadget.id)}>See your options</LinkButton>
            }
          />
        )
      }
    </GadgetScreen>
  );
}
