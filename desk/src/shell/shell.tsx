import { getDeskSession, signOutOfDesk } from '@gadget-claims/domain/people/staff/contract';
import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import { cache, useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { ConfirmDialog } from '@gadget-claims/kit/form/confirm-dialog.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Suspense, lazy, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { call, deskQuery } from '../data/call.ts';
import { session, useKnownSession, useSession } from '../data/session.ts';
import { ProofDialog } from '../features/people/staff/proof-dialog.tsx';
import { forgetUnsent, keepAll, unsentOf } from '../lib/unsent.ts';
import { useNext } from '../lib/use-next.ts';
import { type Action, actionsNow, useActions, useGo } from './actions.ts';
import { useKeptFocus } from './kept-focus.ts';
import { KeySwitch } from './key-switch.tsx';
import { Palette, usePalette } from './palette.tsx';
import { PLACES } from './places.ts';
import { Quiet } from './quiet.tsx';
import { Screen } from './screen.tsx';
import styles from './shell.module.css';
import { Side } from './side.tsx';
import { StillThere } from './still-there.tsx';
import { Undo } from './undo.tsx';

const ASK = {
  ...deskQuery(getDeskSession, {}),
  onNews: (by: DeskSession) => session.cameBack(by),
};

const SignIn = lazy(() =>
  import('../features/people/staff/sign-in.tsx').then(({ SignIn: screen }) => ({
    default: screen,
  })),
);

/** The frame of every screen: the signed-in colleague, the places to go, and the help on keys. */
export function Shell() {
  const asked = useQuery(ASK);
  const by = useKnownSession();
  if (by === null) {
    return (
      <Suspense>
        <SignIn />
      </Suspense>
    );
  }
  if (by === undefined) {
    return (
      <main className={styles.alone}>
        <LoadProblem {...asked} />
        {asked.problem === null && <Skeleton lines={3} />}
      </main>
    );
  }
  return <SignedIn key={by.staffId} />;
}

/** Logging out, once unsent text is kept; after a question where it cannot be. */
function useLeaving() {
  const { staffId } = useSession();
  const [isAsked, ask] = useState(false);
  const navigate = useNavigate();
  const leaving = useSend(async () => {
    await call(signOutOfDesk, {});
    cache.clear();
    forgetUnsent();
    // The next user begins at their own start.
    await navigate('/');
    session.left();
  });
  return {
    leave: async () => ((await keepAll()) ? leaving.send() : ask(true)),
    isLeaving: leaving.busy,
    asking: (
      <ConfirmDialog
        open={isAsked}
        onClose={() => ask(false)}
        onConfirm={leaving.send}
        title="Log out without sending it?"
        confirmLabel="Log out"
        busyLabel="Logging out"
        danger
        sending={leaving}
      >
        <p>
          What you typed about {unsentOf(staffId).join(', ')} is not sent, and the desk could not
          keep all of it. It is lost when you log out.
        </p>
      </ConfirmDialog>
    ),
  };
}

function SignedIn() {
  const { permissions } = useSession();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [help, setHelp] = useState<readonly Action[] | null>(null);
  const go = useGo();
  const next = useNext();
  const { leave, isLeaving, asking } = useLeaving();
  useKeptFocus();
  const places = PLACES.filter((place) => place.for.some((one) => permissions.includes(one)));
  const { open, ...palette } = usePalette();
  const mayRead = permissions.includes('claim.read');
  const side = pathname.startsWith('/c/') ? 'rail' : 'full';
  useActions([
    { shown: 'Ctrl+K', does: 'Find or do', run: () => open() },
    { key: '?', does: 'Show these keys', run: () => setHelp(actionsNow()) },
    ...(mayRead ? [{ key: '/', does: 'Search', run: () => open(true) }] : []),
    ...places.map(({ to, label, key }) => ({
      ...(key !== undefined && { key }),
      does: label,
      run: () => void go(to),
    })),
    { does: 'My own page', run: () => void go('/me') },
    { does: 'Log out', run: () => void leave() },
    ...(permissions.includes('claim.take')
      ? [{ key: 'n', does: 'Take the next claim', run: next.send }]
      : []),
  ]);
  return (
    <>
      <div className={styles.app}>
        <div className={styles.shell} data-side={side}>
          <a className={styles.skip} href="#main">
            Skip to the screen
          </a>
          <Side
            places={places}
            side={side}
            onFind={() => open(mayRead)}
            onHelp={() => setHelp(actionsNow())}
            leaving={isLeaving}
            onLeave={() => void leave()}
          />
          <main id="main" tabIndex={-1} className={styles.main} aria-busy={state === 'loading'}>
            <Outlet />
          </main>
        </div>
      </div>
      <Undo side={side} />
      <ProofDialog />
      <StillThere />
      {asking}
      <Palette
        {...palette}
        onSearch={mayRead ? (typed) => void go(`/search?q=${encodeURIComponent(typed)}`) : null}
      />
      <KeyHelp keys={help} onClose={() => setHelp(null)} />
    </>
  );
}

function KeyHelp({ keys, onClose }: { keys: readonly Action[] | null; onClose: () => void }) {
  const pressed = keys?.flatMap(({ key, shown = key, does }) => (shown ? [{ shown, does }] : []));
  return (
    <Dialog open={keys !== null} onClose={onClose} title="Keys">
      <div className={styles.sheet}>
        <dl className={styles.keys}>
          {pressed?.map(({ shown, does }) => (
            <div key={shown}>
              <dt>
                <kbd>{shown}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <KeySwitch />
      </div>
    </Dialog>
  );
}

/** An address that leads nowhere. */
export function Missing() {
  return (
    <Screen title="Nothing here">
      <Quiet
        title="There is nothing here"
        text="The address may be wrong, or the claim belongs to a brand that you do not see."
        action={<Link to="/">My work</Link>}
      />
    </Screen>
  );
}

/** In the place of a screen whose script did not come: the desk may have been renewed since it was opened. */
export function NotThere() {
  return (
    <Screen title="Not loaded">
      <Quiet
        title="This screen did not come"
        text="The desk may have been renewed since you opened it, or your connection is gone. Nothing that you sent is lost."
        action={<Button onClick={() => location.reload()}>Load it again</Button>}
      />
    </Screen>
  );
}
