import { formatNearDay } from '@gadget-claims/domain/calendar/format';
import type { AnswerOf } from '@gadget-claims/domain/call';
import { listClaims } from '@gadget-claims/domain/claims/claims/contract';
import { MILESTONES, milestoneOf } from '@gadget-claims/domain/claims/claims/milestones';
import type { ClaimListItem, StatusGroup } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import {
  getMailPreference,
  setMailPreference,
} from '@gadget-claims/domain/claims/notifications/contract';
import { capitalised, many, manySpelled } from '@gadget-claims/domain/in-words';
import { pathOf } from '@gadget-claims/domain/path-of';
import { getSession } from '@gadget-claims/domain/people/accounts/contract';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { inItsWords, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { LinkButton, Button } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { showOutcome } from '@gadget-claims/kit/ui/outcome.ts';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { useSearchParams, Link } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { Picture } from '../../../art/picture.tsx';
import { mailsSwitched } from '../../../data/invalidate.ts';
import { asOwner } from '../../../data/own.ts';
import { api } from '../../../lib/api/api.ts';
import { useBrand, useToday } from '../../../lib/page/brand.ts';
import type { Handle } from '../../../lib/page/handle.ts';
import { forgetClaims, useSession } from '../../../lib/session/session.ts';
import { longDayOf } from '../../../lib/time/when.ts';
import { paths } from '../../../paths.ts';
import styles from '../../../screen/claims.module.css';
import { WHOSE_TURN } from '../../../screen/copy.ts';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { named } from '../../../screen/named.ts';
import { whenWords } from '../../settling/bookings/when.ts';
import { GROUP_LABELS, aimSentence, screenTitle, titleMeta } from './copy.ts';
import { guardOwn } from './guard.ts';
import { askedIn, claimsIn, groupIn } from './list-address.ts';
import listStyles from './list.module.css';
import { NextLinks, hasNextLink } from './next-links.tsx';
import { OnlyThisDevice } from './only-this-device.tsx';
import { Pages } from './pages.tsx';
import { useIsProven } from './use-is-proven.ts';

export const meta = titleMeta('myclaims');
export const handle: Handle = {
  scripts: 'painted',
  asks: (_params, search) => [pathOf(listClaims, askedIn(search)), pathOf(getSession, {})],
};

export function HydrateFallback() {
  return (
    <div>
      <Heading />
      <ListSkeleton isBare />
    </div>
  );
}

/** For people who are signed in; what this tab kept of single claims ends here (specification §2). */
export function clientLoader(given: LoaderFunctionArgs) {
  guardOwn(given);
  forgetClaims();
  return null;
}
clientLoader.hydrate = true as const;

export default function MyClaims() {
  const [search] = useSearchParams();
  const group = groupIn(search);
  const isProven = useIsProven();
  const { answer, ...call } = useQuery(claimsIn(search), { inSlices: true });
  return (
    <div>
      <Heading waiting={answer?.groups.action} />
      {answer && <Groups counts={answer.groups} chosen={group} />}
      <LoadProblem {...call} answer={answer} />
      {answer ? (
        <section
          aria-label="Claims"
          aria-busy={call.isLoading}
          className={styles.answer}
          data-sheet
        >
          <div role="status">
            <VisuallyHidden>{many(answer.pagenation.total, 'claim')}</VisuallyHidden>
          </div>
          <ul data-list>
            {answer.data.map((claim) => (
              <ClaimRow key={claim.claimId} claim={claim} />
            ))}
          </ul>
          {answer.data.length === 0 && (
            <Nothing isFiltered={group !== null || answer.pagenation.total > 0} />
          )}
          <Pages {...answer.pagenation} />
          {isProven === false && <OnlyThisDevice />}
        </section>
      ) : (
        call.isLoading && <ListSkeleton isBare />
      )}
      {answer && isProven && <ProgressMails />}
    </div>
  );
}

/** In the order in which they are read. */
const GROUPS = ['action', 'open', 'finished'] as const;

interface GroupsProps {
  counts: AnswerOf<typeof listClaims>['groups'];
  chosen: StatusGroup | null;
}

/** What the list can be narrowed to; nothing where each group is all of it or none. */
function Groups({ counts, chosen }: GroupsProps) {
  const all = counts.open + counts.finished;
  const groups = GROUPS.filter(
    (group) => group === chosen || (counts[group] > 0 && counts[group] < all),
  );
  if (groups.length === 0) return null;
  return (
    <nav className={listStyles.groups} aria-label="Show">
      <Link to="?" aria-current={chosen === null}>
        All {all}
      </Link>
      {groups.map((group) => (
        <Link key={group} to={`?status=${group}`} aria-current={group === chosen}>
          {GROUP_LABELS[group]} {counts[group]}
        </Link>
      ))}
    </nav>
  );
}

/** How many wait for the claimant is said once it is known and there is one. */
const Heading = ({ waiting = 0 }: { waiting?: number | undefined }) => (
  <PageHeading
    title={screenTitle(useBrand(), 'myclaims')}
    lead={
      waiting === 0
        ? 'See where each claim stands and who has to act.'
        : `${capitalised(manySpelled(waiting, 'claim'))} ${waiting === 1 ? 'waits' : 'wait'} for you.`
    }
  />
);

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No claims here"
        text="None of your claims is to be shown here at the moment."
        action={
          <LinkButton to={paths.claims} kind="quiet">
            Show all claims
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title="You have no claims yet"
      text="A claim appears here as soon as you have sent it. One that you have begun is among your saved forms."
      action={
        <>
          <LinkButton to={paths.stage('1')}>Make a claim</LinkButton>
          <LinkButton to={paths.inprogress} kind="plain">
            See saved forms
          </LinkButton>
        </>
      }
    />
  );
}

const NOT_CHANGED = 'That could not be changed. Please try again.';

/** Whether mails tell how claims get on, and the switch for them. */
function ProgressMails() {
  const email = useSession()?.username;
  const { answer, reload } = useQuery(asOwner(getMailPreference));
  const [changed, setChanged] = useState<boolean | null>(null);
  const on = changed ?? answer?.progressMails;
  const changing = useSend(async () => {
    const { progressMails } = await api(setMailPreference, {
      body: { progressMails: !on },
      as: 'user',
    });
    setChanged(progressMails);
    mailsSwitched();
    // Coming back to this page does not show the old one first.
    reload();
  }, inItsWords(NOT_CHANGED));
  if (on === undefined) return null;
  return (
    <section aria-labelledby="mails" className={listStyles.mails}>
      <h2 id="mails">E-mails about your claims</h2>
      <p
        key={String(changed)}
        ref={changed === null ? undefined : showOutcome}
        tabIndex={-1}
        role="status"
      >
        {on
          ? `On: we write to ${email} whenever a claim moves on.`
          : `Off: we write to ${email} only with a decision, or when we need documents.`}
      </p>
      <Refused of={changing} />
      <Button
        kind="quiet"
        busy={changing.busy}
        busyLabel="Changing"
        onClick={() => changing.send()}
      >
        {on ? 'Switch progress e-mails off' : 'Switch progress e-mails on'}
      </Button>
    </section>
  );
}

/** Where each gadget stands, once they do not stand together. */
function GadgetStates({ claim: { gadgets, status } }: { claim: ClaimListItem }) {
  if (gadgets.every((gadget) => gadget.status === status)) return null;
  return gadgets.map(({ id, label, statusLabel }) => (
    <p key={id} className={styles.quiet}>
      {label}: {statusLabel}
    </p>
  ));
}

/** One claim of the list: what it is about, how far it is, what happens next and by when. */
function ClaimRow({ claim }: { claim: ClaimListItem }) {
  const name = named(claim.gadgets) || claim.incidentLabel;
  const [first] = claim.gadgets;
  return (
    <li className={listStyles.claim}>
      {first ? <Picture claim={claim} gadget={first} /> : <svg />}
      <div>
        <h2 className={styles.rowTitle}>
          <Link to={paths.claim(claim.claimId)}>{name}</Link>
        </h2>
        <p className={styles.quiet}>{claim.incidentLabel}</p>
        <p className={styles.quiet}>
          {claim.claimReference}, sent on {longDayOf(claim.submittedAt)}
        </p>
        <Reached milestone={milestoneOf(claim.status)} />
      </div>
      <Standing claim={claim} />
      <div className={listStyles.go}>
        <WayOn claim={claim} name={name} />
      </div>
    </li>
  );
}

/** How far the claim is, as a bar; none where it does not go on. */
function Reached({ milestone }: { milestone: number }) {
  if (milestone === 0) return null;
  return (
    <div className={listStyles.reached} role="img" aria-label={`${milestone} of ${MILESTONES}`}>
      {Array.from({ length: MILESTONES }, (_, index) => (
        <i key={index} data-on={index < milestone || undefined} />
      ))}
    </div>
  );
}

/** The day or the sum of a claim, which its row says first; nothing where it has neither. */
function sumOrDay(claim: ClaimListItem, isLate: boolean) {
  const { sentence, gadgets, aim, aimDate, nextAction } = claim;
  // Its first sentence, where that has the sum.
  const [sum = ''] = sentence.split(/(?<=\.) /);
  if (sum.includes('£') && !nextAction.text.includes('£')) return sum;
  if (aimDate === null || isLate || gadgets.some(({ appointment }) => appointment)) return null;
  return `By ${formatNearDay(aimDate)}, our aim ${aim === 'repair' ? 'for the repair' : 'to decide'}`;
}

function Standing({ claim }: { claim: ClaimListItem }) {
  const today = useToday();
  const { nextAction, aimDate } = claim;
  const late = aimDate !== null && aimDate < today;
  const aim = late
    ? aimSentence({ aim: claim.aim, aimDate, aimDateIfCompleteToday: null, late })
    : null;
  const first = sumOrDay(claim, late);
  return (
    <div className={listStyles.state}>
      <StatusTag tone={claim.tone}>{claim.label}</StatusTag>
      {first !== null && (
        <p>
          <strong>{first}</strong>
        </p>
      )}
      {claim.gadgets.map(
        ({ id, appointment }) =>
          appointment && (
            <div key={id}>
              <p>
                <strong>
                  {appointment.heldUntil === null ? 'Booked: ' : 'Kept for you, not booked yet: '}
                  {whenWords(appointment)}
                </strong>
              </p>
              <p className={styles.quiet}>{appointment.provider.name}</p>
            </div>
          ),
      )}
      <p>
        {claim.status !== STATUS.DECLINED && (
          <strong>
            {WHOSE_TURN[nextAction.by]}
            {nextAction.by === 'nobody' ? '.' : ': '}
          </strong>
        )}
        {nextAction.by !== 'nobody' && nextAction.text}
        {aim !== null && ` ${aim}`}
      </p>
      <GadgetStates claim={claim} />
      {claim.correctedAt !== null && (
        <p>
          <Link to={`${paths.claim(claim.claimId)}#messages`}>
            We corrected it on {longDayOf(claim.correctedAt)}
          </Link>
        </p>
      )}
      {claim.newMessages > 0 && (
        <p>
          <Link to={`${paths.claim(claim.claimId)}#messages`}>
            {many(claim.newMessages, 'new message')} from us
          </Link>
        </p>
      )}
    </div>
  );
}

/** Filled where the claim waits for its owner, so that it stands out among those that do not. */
function WayOn({ claim, name }: { claim: ClaimListItem; name: string }) {
  if (claim.status === STATUS.AWAITING_DOCUMENTS) {
    return (
      <LinkButton to={paths.uploaddocs(claim.claimId)}>
        Send documents<VisuallyHidden> for {name}</VisuallyHidden>
      </LinkButton>
    );
  }
  if (hasNextLink(claim.gadgets)) return <NextLinks gadgets={claim.gadgets} kind="filled" />;
  return (
    <LinkButton to={paths.claim(claim.claimId)} kind="quiet">
      See this claim
      <VisuallyHidden>
        {' '}
        for {name}, {claim.claimReference}
      </VisuallyHidden>
    </LinkButton>
  );
}
