import { getRepairOptions } from '@gadget-claims/domain/settling/repairs/contract';
import type { OfferedOption } from '@gadget-claims/domain/settling/repairs/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { asOwner } from '../../../data/own.ts';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { ClaimPass } from '../../../screen/claim-pass.tsx';
import styles from '../../../screen/claims.module.css';
import { GadgetScreen, allowanceOf } from '../../../screen/gadget-screen.tsx';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { allowedBy } from './allowed-by.ts';
import { ChooseForm } from './choose-form.tsx';
import { ChooseNow, isChosenAtOnce } from './choose-now.tsx';
import { screenTitle, titleMeta } from './copy.ts';
import { NotNow } from './not-now.tsx';
import { OptionFacts } from './option-facts.tsx';
import { soonestOf } from './soonest.ts';

export const meta = titleMeta('repairinfo');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function RepairOptionInfo() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const title = screenTitle(useBrand(), 'repairinfo');
  // Which one? Without that there are only all of them.
  if (id !== undefined && !search.has('option')) {
    return <Navigate to={repairPaths.screen('list', id)} replace />;
  }
  return (
    <GadgetScreen
      title={title}
      id={id}
      fits={allowedBy('chooseOption')}
      to={(gadgetId) => repairPaths.screen('list', gadgetId)}
      renderSide={({ claim }) => <ClaimPass claim={claim} />}
    >
      {(own) => (
        <>
          <About own={own} optionId={Number(search.get('option'))} />
          <p className={styles.actions}>
            <LinkButton
              to={repairPaths.screen('list', own.gadget.id)}
              kind="plain"
              icon="arrow-left"
            >
              Back to your options
            </LinkButton>
          </p>
        </>
      )}
    </GadgetScreen>
  );
}

interface AboutProps {
  own: OwnGadget;
  optionId: number;
}

function About({ own, optionId }: AboutProps) {
  const { allowed, reason } = allowanceOf(own.gadget, 'chooseOption');
  if (!allowed) return <NotNow gadget={own.gadget} reason={reason} />;
  return <Offered own={own} optionId={optionId} />;
}

/** Its facts, and choosing it: where there are several shops, by the shop. */
function Choosing({ own, option }: { own: OwnGadget; option: OfferedOption }) {
  const { choice } = own.gadget;
  const isByShop =
    option.kind === 'WALK_IN' &&
    option.providers.length > 1 &&
    option.id !== choice?.optionId &&
    isChosenAtOnce(own, option);
  const soonest = soonestOf(option)?.provider ?? option.providers[0];
  if (!isByShop) {
    return (
      <>
        <OptionFacts option={option} gadget={own.gadget} />
        <ChooseForm own={own} option={option} />
      </>
    );
  }
  return (
    <OptionFacts
      option={option}
      gadget={own.gadget}
      renderBelow={(shop) => (
        <ChooseNow own={own} option={option} shop={shop} isMain={shop.id === soonest?.id} />
      )}
    />
  );
}

function Offered({ own, optionId }: AboutProps) {
  const { answer, ...call } = useQuery(
    asOwner(getRepairOptions, { params: { gadgetId: own.gadget.id } }),
  );
  const option = answer?.availableOptions.find(({ id }) => id === optionId);
  if (answer && !option) {
    return (
      <Note tone="info" title="This option is not there for your gadget">
        Your other options may suit you as well.
      </Note>
    );
  }
  return (
    <>
      <LoadProblem {...call} answer={answer} />
      {option ? (
        <>
          <h2>{option.label}</h2>
          <p>{option.description}</p>
          {/* The preparation comes once: with the booking, or after choosing an option without one. */}
          <Choosing key={option.id} own={own} option={option} />
        </>
      ) : (
        call.isLoading && <ListSkeleton isBare />
      )}
    </>
  );
}
