import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { DataOf } from '@gadget-claims/domain/call';
import { getColleague } from '@gadget-claims/domain/desk/team/contract';
import { NO_PASSKEYS_IN_BROWSER, noLongerWith } from '@gadget-claims/domain/people/accounts/copy';
import type { Passkey } from '@gadget-claims/domain/people/accounts/passkey-schemas';
import {
  endDeskSession,
  endOtherDeskSessions,
  listDeskPasskeys,
  listDeskSessions,
  removeDeskPasskey,
} from '@gadget-claims/domain/people/staff/contract';
import { LAST_WAY_IN } from '@gadget-claims/domain/people/staff/copy';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { ConfirmDialog } from '@gadget-claims/kit/form/confirm-dialog.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { Toast } from '@gadget-claims/kit/ui/toast.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf, pounds } from '../../../lib/format.ts';
import { KeySwitch } from '../../../shell/key-switch.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { Absences } from '../../desk/team/absences.tsx';
import styles from './staff.module.css';

/** The signed-in colleague's own page: permissions, sessions, and ways to sign in. */
export default function OwnPage() {
  const { staffId, name, email, roles, permissions, brands, limits, probationUntil } = useSession();
  const [news, setNews] = useState<string | null>(null);
  return (
    <Screen title={name} says={email}>
      <div className={styles.narrow}>
        <SummaryList
          title="What you may do"
          lines={[
            { label: 'Roles', value: roles.join(', ') || 'None' },
            { label: 'Claims of', value: brandWords(brands.map((brand) => brand.name)) },
            { label: 'Decided alone', value: upTo(limits.approve) },
            { label: 'Limit for releases', value: upTo(limits.release) },
            ...(probationUntil === null
              ? []
              : [{ label: 'On probation until', value: formatLongDay(probationUntil) }]),
          ]}
        />
        {permissions.includes('claim.take') && <OwnAbsences staffId={staffId} />}
        <Passkeys onNews={setNews} />
        <Sessions onNews={setNews} />
        <section aria-labelledby="keys">
          <h2 id="keys">Keys</h2>
          <p>
            One press of a letter does something on the screen that you look at; <kbd>?</kbd> lists
            them. Switch them off if you speak to your computer, or press keys by accident.
          </p>
          <KeySwitch />
        </section>
        <Toast message={news} onDone={() => setNews(null)} />
      </div>
    </Screen>
  );
}

function OwnAbsences({ staffId }: { staffId: string }) {
  const known = useQuery(deskQuery(getColleague, { params: { staffId } }));
  return (
    <>
      <LoadProblem {...known} />
      {known.answer && <Absences of={known.answer} isOwn />}
    </>
  );
}

const upTo = (pence: number) => (pence === 0 ? 'Nothing' : `Up to ${pounds(pence)}`);

/** More than one can take in are counted. */
const MOST_NAMED = 8;
const brandWords = (names: string[]) =>
  names.length > MOST_NAMED ? `${names.length} brands` : names.join(', ') || 'No brand';

interface Telling {
  onNews: (news: string) => void;
}

const PASSKEYS = deskQuery(listDeskPasskeys, {});

function Passkeys({ onNews }: Telling) {
  const { answer, ...known } = useQuery(PASSKEYS);
  const heading = useRef<HTMLHeadingElement>(null);
  const [unwanted, setUnwanted] = useState<Passkey | null>(null);
  const changed = (news: string) => {
    known.reload();
    onNews(news);
  };
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        Passkeys
      </h2>
      <p>By finger, face or the code of your device. Keep one on each device that you work at.</p>
      <LoadProblem {...known} answer={answer} />
      {answer === null && known.problem === null && <Skeleton lines={2} />}
      {answer && <PasskeyList passkeys={answer.passkeys} onRemove={setUnwanted} />}
      <AddPasskey onAdded={() => changed('Your passkey is added.')} />
      <RemovePasskey
        unwanted={unwanted}
        onClose={() => setUnwanted(null)}
        onRemoved={() => {
          // The button that the dialog would give the focus back to goes with its row.
          flushSync(() => setUnwanted(null));
          heading.current?.focus();
          changed('The passkey is removed.');
        }}
      />
    </section>
  );
}

function PasskeyList({
  passkeys,
  onRemove,
}: {
  passkeys: Passkey[];
  onRemove: (passkey: Passkey) => void;
}) {
  const { proofs } = useSession();
  const isLastWayIn = passkeys.length === 1 && !proofs.some((way) => OTHER_WAYS.includes(way));
  if (passkeys.length === 0) return <p>You have none yet.</p>;
  return (
    <ul data-list>
      {passkeys.map((passkey) => (
        <li key={passkey.passkeyId} className={styles.row}>
          <div>
            <strong>{passkey.name}</strong>
            <small>
              Added {momentOf(passkey.createdAt)}.{' '}
              {passkey.lastUsedAt === null
                ? 'Not used yet.'
                : `Last used ${momentOf(passkey.lastUsedAt)}.`}
            </small>
          </div>
          <Button
            kind="plain"
            icon="trash"
            disabledReason={isLastWayIn ? LAST_WAY_IN : undefined}
            onClick={() => onRemove(passkey)}
          >
            Remove<VisuallyHidden> the passkey “{passkey.name}”</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Ways to sign in besides passkeys. */
const OTHER_WAYS = ['code', 'provider'];

/** Asks before a passkey is removed. */
function RemovePasskey({
  unwanted,
  onClose,
  onRemoved,
}: {
  unwanted: Passkey | null;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const removing = useSend(async ({ passkeyId }: Passkey) => {
    await call(removeDeskPasskey, { params: { passkeyId } });
    onRemoved();
  });
  return (
    <ConfirmDialog
      open={unwanted !== null}
      onClose={() => {
        removing.forget();
        onClose();
      }}
      onConfirm={() => unwanted && removing.send(unwanted)}
      title="Remove this passkey?"
      confirmLabel="Remove"
      busyLabel="Removing"
      cancelLabel="Keep it"
      danger
      sending={removing}
    >
      <p>{noLongerWith(unwanted?.name ?? '')} A mail tells you that it is gone.</p>
    </ConfirmDialog>
  );
}

function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const adding = useSend(async () => {
    if (!('PublicKeyCredential' in globalThis)) return NO_PASSKEYS_IN_BROWSER;
    const { addPasskey } = await import('./passkeys.ts');
    const refusal = await addPasskey();
    if (refusal === null) onAdded();
    return refusal;
  });
  return (
    <>
      <Refused of={adding} />
      <Button
        kind="quiet"
        busy={adding.busy}
        busyLabel="Waiting for your device"
        onClick={() => adding.send()}
      >
        Add a passkey
      </Button>
    </>
  );
}

const SESSIONS = deskQuery(listDeskSessions, {});

type Session = DataOf<typeof listDeskSessions>['sessions'][number];

const BY: Record<Session['method'], string> = {
  demonstration: 'with one press',
  passkey: 'with a passkey',
  password: 'with password and code',
  provider: 'as at work',
};

function Sessions({ onNews }: Telling) {
  const { answer, ...known } = useQuery(SESSIONS);
  const ending = useSend(async (sessionId: string | null) => {
    if (sessionId === null) await call(endOtherDeskSessions, {});
    else await call(endDeskSession, { params: { sessionId } });
    known.reload();
    onNews(
      sessionId === null ? 'You are logged out everywhere else.' : 'You are logged out there.',
    );
  });
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      <LoadProblem {...known} answer={answer} />
      <Refused of={ending} />
      {answer === null && known.problem === null && <Skeleton lines={2} />}
      <ul data-list>
        {answer?.sessions.map((one) => (
          <li key={one.sessionId} className={styles.row}>
            <div>
              <strong>{one.device}</strong>
              {one.isThis && <StatusTag tone="good">This one</StatusTag>}
              <small>
                Since {momentOf(one.createdAt)}, {BY[one.method]}. Last seen{' '}
                {momentOf(one.lastSeenAt)}.
              </small>
            </div>
            {!one.isThis && (
              <Button
                kind="plain"
                busy={ending.busy}
                busyLabel="Logging out"
                onClick={() => ending.send(one.sessionId)}
              >
                Log out there<VisuallyHidden>: {one.device}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(answer?.sessions.length ?? 0) > 1 && (
        <Button
          kind="quiet"
          busy={ending.busy}
          busyLabel="Logging out"
          onClick={() => ending.send(null)}
        >
          Log out everywhere else
        </Button>
      )}
    </section>
  );
}
