import { getDeskSession, signOutOfDesk } from '@gadget-claims/domain/people/staff/contract';
import type { Permission } from '@gadget-claims/domain/people/staff/permissions';
import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import { cache, useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { ConfirmDialog } from '@gadget-claims/kit/form/confirm-dialog.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Suspense, lazy, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { call, deskQuery } from '../data/call.ts';
import { session, useKnownSession, useSession } from '../data/session.ts';
import { ProofDialog } from '../features/people/staff/proof-dialog.tsx';
import { forgetUnsent, keepAll, unsentOf } from '../lib/unsent.ts';
import { useNext } from '../lib/use-next.ts';
import { type Action, actionsNow, useActions, useGo } from './actions.ts';
import { KeySwitch } from './key-switch.tsx';
import { Palette, usePalette } from './palette.tsx';
import styles from './shell.module.css';
import { StillThere } from './still-there.tsx';
import { Title } from './title.tsx';
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

/** The places to go, each for colleagues with one of these permissions. */
const PLACES: { to: string; label: string; key?: string; for?: readonly Permission[] }[] = [
  { to: '/', label: 'My work', key: 'm', for: ['claim.read'] },
  { to: '/queue', label: 'Queue', key: 'q', for: ['claim.read'] },
  { to: '/second', label: 'Second looks', for: ['claim.second'] },
  { to: '/complaints', label: 'Complaints', for: ['complaint.read'] },
  { to: '/payouts', label: 'Payouts', key: 'p', for: ['payout.prepare', 'payout.release'] },
  { to: '/clauses', label: 'Clauses', for: ['clause.write', 'clause.approve'] },
  { to: '/staff', label: 'Staff', for: ['staff.manage'] },
  { to: '/log', label: 'Log', for: ['log.read'] },
];

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
  const [help, setHelp] = useState<readonly Action[] | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const go = useGo();
  const next = useNext();
  const { leave, isLeaving, asking } = useLeaving();
  const places = PLACES.filter(
    (place) => !place.for || place.for.some((one) => permissions.includes(one)),
  );
  const palette = usePalette();
  const find = () => {
    search.current?.focus();
    // The last search makes way for the next typing.
    search.current?.select();
  };
  useActions([
    { shown: 'Ctrl+K', does: 'Find an action', run: palette.open },
    { key: '?', does: 'Show these keys', run: () => setHelp(actionsNow()) },
    ...(permissions.includes('claim.read') ? [{ key: '/', does: 'Search', run: find }] : []),
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
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to the screen
      </a>
      <Bar
        places={<Places places={places} />}
        search={permissions.includes('claim.read') && <SearchBox field={search} />}
        who={
          <Who
            onHelp={() => setHelp(actionsNow())}
            onActions={palette.open}
            leaving={isLeaving}
            onLeave={() => void leave()}
          />
        }
      />
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={state === 'loading'}>
        <Outlet />
      </main>
      <Undo />
      <ProofDialog />
      <StillThere />
      {asking}
      <Palette actions={palette.actions} close={palette.close} />
      <KeyHelp keys={help} onClose={() => setHelp(null)} />
    </div>
  );
}

/** In less width the bar of a colleague with most permissions would take two rows, on a phone half of the screen. */
const NARROW = '(width < 68em)';

function onWidth(changed: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** One row: the places to go, the search, and the signed-in colleague; on a phone a menu has all but the search. */
function Bar({ places, search, who }: Record<'places' | 'search' | 'who', React.ReactNode>) {
  const isNarrow = useSyncExternalStore(onWidth, () => matchMedia(NARROW).matches);
  const { key } = useLocation();
  // Open on the screen where it was opened: another screen is not covered by it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const id = useId();
  const isOpen = openAt === key;
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.name}>
        Claims desk
      </Link>
      {!isNarrow && places}
      {search}
      {!isNarrow && who}
      {isNarrow && (
        <Button
          kind="plain"
          className={styles.opens}
          icon={isOpen ? 'cross' : 'menu'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          Menu
        </Button>
      )}
      {isNarrow && (
        <div id={id} className={styles.menu} hidden={!isOpen}>
          {places}
          {who}
        </div>
      )}
    </header>
  );
}

function Places({ places }: { places: typeof PLACES }) {
  return (
    <nav aria-label="Desk" className={styles.places}>
      {places.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** So many letters are looked for at least. */
const SHORTEST = 3;

function SearchBox({ field }: { field: React.RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const press = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: input, key } = event;
    const typed = input.value.trim();
    // The browser itself refuses a text that is too short.
    if (key !== 'Enter' || !input.reportValidity() || typed.length < SHORTEST) return;
    // The keys are for the results.
    document.getElementById('main')?.focus({ preventScroll: true });
    void navigate(`/search?q=${encodeURIComponent(typed)}`);
  };
  return (
    <div role="search" className={styles.search}>
      <input
        ref={field}
        type="search"
        aria-label="Search claims"
        placeholder="Reference, policy, IMEI, name, e-mail, telephone"
        minLength={SHORTEST}
        maxLength={100}
        onKeyDown={press}
      />
    </div>
  );
}

interface WhoProps {
  onHelp: () => void;
  onActions: () => void;
  leaving: boolean;
  onLeave: () => void;
}

function Who({ onHelp, onActions, leaving, onLeave }: WhoProps) {
  const { name, roles } = useSession();
  return (
    <div className={styles.who}>
      <Link to="/me">
        {name} <small>{roles.join(', ')}</small>
      </Link>
      <Button kind="plain" aria-keyshortcuts="Control+K" onClick={onActions}>
        Actions
      </Button>
      <Button kind="plain" onClick={onHelp}>
        Keys
      </Button>
      {/* Words for being busy would keep their room in the bar all day. */}
      <Button kind="plain" busy={leaving} onClick={onLeave}>
        Log out
      </Button>
    </div>
  );
}

function KeyHelp({ keys, onClose }: { keys: readonly Action[] | null; onClose: () => void }) {
  const pressed = keys?.flatMap(({ key, shown = key, does }) => (shown ? [{ shown, does }] : []));
  return (
    <Dialog open={keys !== null} onClose={onClose} title="Keys">
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
    </Dialog>
  );
}

/** An address that leads nowhere. */
export function Missing() {
  return (
    <>
      <Title>Nothing here</Title>
      <PageHeading
        title="There is nothing here"
        lead="The address may be wrong, or the claim belongs to a brand that you do not see."
      />
      <p>
        <Link to="/">My work</Link>
      </p>
    </>
  );
}

/** In the place of a screen whose script did not come: the desk may have been renewed since it was opened. */
export function NotThere() {
  return (
    <>
      <Title>Not loaded</Title>
      <PageHeading
        title="This screen did not come"
        lead="The desk may have been renewed since you opened it, or your connection is gone. Nothing that you sent is lost."
      />
      <p>
        <Button onClick={() => location.reload()}>Load it again</Button>
      </p>
    </>
  );
}
