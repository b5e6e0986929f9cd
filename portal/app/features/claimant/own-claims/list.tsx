import { formatDay } from '@gadget-claims/domain/calendar/format';
import { listClaims } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimListItem } from '@gadget-claims/domain/claims/claims/schemas';
import {
  getMailPreference,
  setMailPreference,
} from '@gadget-claims/domain/claims/notifications/contract';
import { many } from '@gadget-claims/domain/in-words';
import { pathOf } from '@gadget-claims/domain/path-of';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { inItsWords, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { LinkButton, Button } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { showOutcome } from '@gadget-claims/kit/ui/outcome.ts';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Select } from '@gadget-claims/kit/ui/select.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { useState } from 'react';
import { useSearchParams, Link } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { mailsSwitched } from '../../../data/invalidate.ts';
import { asOwner } from '../../../data/own.ts';
import { api } from '../../../lib/api/api.ts';
import { useBrand, useToday } from '../../../lib/page/brand.ts';
import type { Handle } from '../../../lib/page/handle.ts';
import { forgetClaims, useSession } from '../../../lib/session/session.ts';
import { dayOf } from '../../../lib/time/when.ts';
import { paths } from '../../../paths.ts';
import styles from '../../../screen/claims.module.css';
import { WHOSE_TURN } from '../../../screen/copy.ts';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { whenWords } from '../../settling/bookings/when.ts';
import { GROUP_LABELS, aimSentence, screenTitle, titleMeta } from './copy.ts';
import { guardOwn } from './guard.ts';
import { askedIn, claimsIn, groupIn } from './list-address.ts';
import listStyles from './list.module.css';
import { NextLinks } from './next-links.tsx';
import { OnlyThisDevice } from './only-this-device.tsx';
import { Pages } from './pages.tsx';
import { Picture } from './picture.tsx';
import { useIsProven } from './use-is-proven.ts';

export const meta = titleMeta('myclaims');
export const handle: Handle = {
  scripts: 'painted',
  asks: (_params, search) => [pathOf(listClaims, askedIn(search))],
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

/** Up to so many claims are read at a look: filters would be of no use. */
const FEW_CLAIMS = 5;

const GROUPS = Object.entries(GROUP_LABELS).map(([value, label]) => ({ value, label }));

export default function MyClaims() {
  const [search, setSearch] = useSearchParams();
  const group = groupIn(search);
  const isProven = useIsProven();
  const { answer, ...call } = useQuery(claimsIn(search));
  // Once it is there it stays, after any choice.
  const [isNarrowed, setIsNarrowed] = useState(group !== null);
  if (!isNarrowed && (group !== null || (answer?.pagenation.total ?? 0) > FEW_CLAIMS)) {
    setIsNarrowed(true);
  }
  return (
    <div>
      <Heading />
      {isNarrowed && (
        <Select
          name="status"
          label="Show"
          width="half"
          value={group ?? ''}
          placeholder="All claims"
          options={GROUPS}
          onChange={(status) => setSearch(status === '' ? {} : { status })}
        />
      )}
      <LoadProblem {...call} answer={answer} />
      {answer ? (
        <section
          aria-label="Claims"
          aria-busy={call.isLoading}
          className={styles.answer}
          data-sheet
        >
          <p role="status" className={styles.quiet}>
            {many(answer.pagenation.total, 'claim')}
          </p>
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
          {isProven && <ProgressMails />}
        </section>
      ) : (
        call.isLoading && <ListSkeleton isBare />
      )}
    </div>
  );
}

const Heading = () => (
  <PageHeading
    title={screenTitle(useBrand(), 'myclaims')}
    lead="See where each claim stands and who has to act."
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
    <section aria-labelledby="mails">
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

/** One claim of the list: what it is about, where it stands, what happens next and by when. */
function ClaimRow({ claim }: { claim: ClaimListItem }) {
  const today = useToday();
  const { nextAction, aimDate, dateOfIncident } = claim;
  const aim = aimSentence({
    aim: claim.aim,
    aimDate,
    aimDateIfCompleteToday: null,
    late: aimDate !== null && aimDate < today,
  });
  const [first] = claim.gadgets;
  return (
    <li className={listStyles.claim}>
      {first ? <Picture claim={claim} gadget={first} /> : <svg />}
      <div>
        <h2 className={styles.rowTitle}>
          <Link to={paths.claim(claim.claimId)}>
            {claim.gadgets.map(({ label }) => label).join(', ') || claim.incidentLabel}
          </Link>
        </h2>
        <p className={styles.quiet}>
          {claim.incidentLabel}
          {dateOfIncident !== '' && `, ${formatDay(dateOfIncident)}`}
        </p>
        <p className={styles.quiet}>
          {claim.claimReference}, sent on {dayOf(claim.submittedAt)}
        </p>
      </div>
      <div className={listStyles.state}>
        <StatusTag tone={claim.tone}>{claim.label}</StatusTag>
        {claim.gadgets.map(
          ({ id, appointment }) =>
            appointment && (
              <p key={id}>
                <strong>
                  {appointment.heldUntil === null ? 'Booked: ' : 'Kept for you, not booked yet: '}
                  {whenWords(appointment)}, {appointment.provider.name}
                </strong>
              </p>
            ),
        )}
        <p>
          <strong>{WHOSE_TURN[nextAction.by]}:</strong> {nextAction.text}
          {aim !== null && ` ${aim}`}
        </p>
        <GadgetStates claim={claim} />
        {claim.newMessages > 0 && (
          <p>
            <Link to={`${paths.claim(claim.claimId)}#messages`}>
              {many(claim.newMessages, 'new message')} from us
            </Link>
          </p>
        )}
      </div>
      <div className={listStyles.go}>
        <NextLinks gadgets={claim.gadgets} kind="filled" />
      </div>
    </li>
  );
}
