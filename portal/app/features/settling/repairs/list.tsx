import { many, pounds } from '@gadget-claims/domain/in-words';
import { getRepairOptions } from '@gadget-claims/domain/settling/repairs/contract';
import type {
  OptionsForGadget,
  OfferedOption,
} from '@gadget-claims/domain/settling/repairs/schemas';
import { type QueryResult, useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useLocation, useParams } from 'react-router';
import { WayArt } from '../../../art/later.tsx';
import { asOwner } from '../../../data/own.ts';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import type { Handle } from '../../../lib/page/handle.ts';
import { repairPaths } from '../../../repair-paths.ts';
import styles from '../../../screen/claims.module.css';
import {
  GadgetScreen,
  GadgetWaiting,
  allowanceOf,
  asksOfGadget,
} from '../../../screen/gadget-screen.tsx';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import { WayBack } from '../../../screen/way-back.tsx';
import { allowedBy } from './allowed-by.ts';
import { ChooseNow, isChosenAtOnce, Shops } from './choose-now.tsx';
import { screenTitle, titleMeta } from './copy.ts';
import { NotNow } from './not-now.tsx';
import { OptionRowFacts } from './option-row-facts.tsx';
import { OtherGadgets } from './other-gadgets.tsx';
import repairs from './repairs.module.css';
import { soonestFirst, soonestOf } from './soonest.ts';
import { wayOn } from './way-on.ts';

export const meta = titleMeta('repairlist');
export const clientLoader = guardOwner;
export const handle: Handle = {
  scripts: 'painted',
  asks: ({ id = '' }) => asksOfGadget(id, getRepairOptions),
};

const useHeading = () => ({
  title: screenTitle(useBrand(), 'repairlist'),
  lead: 'Compare them and choose the one that suits you.',
  isWide: true,
  isBare: true,
});

export const HydrateFallback = () => <GadgetWaiting {...useHeading()} />;

export default function RepairOptions() {
  const { id = '' } = useParams();
  // Together with the claim: one after the other, a slow line is waited for twice.
  const offer = useQuery(
    id === '' ? null : asOwner(getRepairOptions, { params: { gadgetId: id } }),
  );
  return (
    <GadgetScreen
      {...useHeading()}
      id={id}
      fits={allowedBy('chooseOption', 'cancelOption')}
      to={(gadgetId) => repairPaths.screen('list', gadgetId)}
    >
      {(own) => <Options own={own} offer={offer} />}
    </GadgetScreen>
  );
}

interface OptionsProps {
  own: OwnGadget;
  offer: QueryResult<OptionsForGadget>;
}

function Options({ own, offer: { answer, ...call } }: OptionsProps) {
  const { claim, gadget } = own;
  const { state } = useLocation() as { state: { cancelled?: string } | null };
  const { allowed, reason } = allowanceOf(gadget, 'chooseOption');
  const { choice, id } = gadget;
  return (
    <>
      <div data-sheet>
        {state?.cancelled !== undefined && choice === null && (
          <Note tone="good" title={`Cancelled: ${state.cancelled}`} takesFocus>
            Nothing is chosen for this gadget now. Choose again whenever you like.
          </Note>
        )}
        {choice && allowed && (
          <Note
            tone="good"
            title={`You have chosen: ${choice.label}`}
            action={<LinkButton to={wayOn(choice, id)}>Go on with this</LinkButton>}
          >
            You can still change to another one.
          </Note>
        )}
        {allowed ? (
          <>
            <LoadProblem {...call} answer={answer} />
            {answer ? (
              <Compared {...answer} own={own} />
            ) : (
              call.isLoading && <ListSkeleton isBare />
            )}
          </>
        ) : (
          <NotNow gadget={gadget} reason={reason} />
        )}
        <OtherGadgets claim={claim} gadgetId={id} />
      </div>
      <WayBack claimId={claim.claimId} />
    </>
  );
}

function Compared({
  availableOptions: options,
  excessTotal,
  own,
}: OptionsForGadget & { own: OwnGadget }) {
  if (options.length === 0) {
    return (
      <EmptyState
        title="We settle this one with you by telephone"
        text={
          <>
            Call us on <TelephoneLink /> and we find the best way together.
          </>
        }
      />
    );
  }
  const ordered = soonestFirst(options);
  return (
    <>
      <ul data-list aria-label="Options" className={repairs.options}>
        {ordered.map((option, index) => (
          <OptionRow key={option.id} own={own} option={option} isFirst={index === 0} />
        ))}
      </ul>
      {options.some(({ excess }) => excess !== excessTotal) && (
        <p className={styles.quiet}>
          The excess of all gadgets in this claim together is {pounds(excessTotal)}.
        </p>
      )}
    </>
  );
}

interface Props {
  own: OwnGadget;
  option: OfferedOption;
  /** Nothing is sooner. */
  isFirst: boolean;
}

/** One option among others, in what tells them apart, and choosing it. */
function OptionRow({ own, option, isFirst }: Props) {
  const { id, choice } = own.gadget;
  const isChosen = option.id === choice?.optionId;
  const isAtOnce = !isChosen && isChosenAtOnce(own, option);
  const isMain = isFirst && choice === null;
  const soonest = soonestOf(option);
  const seeIt = (
    <LinkButton
      to={`${repairPaths.screen('info', id)}?option=${option.id}`}
      kind={isAtOnce ? 'plain' : isMain ? 'filled' : 'quiet'}
    >
      See this option<VisuallyHidden> ({option.label})</VisuallyHidden>
    </LinkButton>
  );
  const others = option.providers.filter((shop) => shop.id !== soonest?.provider.id);
  return (
    <li className={repairs.row}>
      <div className={repairs.name}>
        <WayArt kind={option.kind} />
        <div>
          {isChosen && <StatusTag tone="good">Chosen</StatusTag>}
          {isMain && soonest !== null && <StatusTag tone="info">Soonest day</StatusTag>}
          <h2>{option.label}</h2>
          <p>{option.turnaround}</p>
        </div>
      </div>
      <OptionRowFacts option={option} gadget={own.gadget} soonest={soonest} />
      <div className={repairs.acts}>
        {isAtOnce && (
          <ChooseNow
            own={own}
            option={option}
            shop={soonest?.provider ?? option.providers[0]}
            isMain={isMain}
          />
        )}
        {seeIt}
      </div>
      {option.kind === 'WALK_IN' && soonest && others.length > 0 && (
        <Disclosure summary={many(others.length, 'more shop')}>
          <Shops own={own} option={option} shops={others} isChosenHere={isAtOnce} />
        </Disclosure>
      )}
    </li>
  );
}
