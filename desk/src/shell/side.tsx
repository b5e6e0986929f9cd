import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Fragment, Suspense, lazy, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSession } from '../data/session.ts';
import { DeskIcon } from '../lib/desk-icon.tsx';
import { Initials } from '../lib/initials.tsx';
import { PlaceCount } from './count.tsx';
import { useCounts } from './counts.ts';
import type { Place } from './places.ts';
import styles from './shell.module.css';
import { THEMES, chooseTheme, themeNow } from './theme.ts';

interface Props {
  places: readonly Place[];
  /** On a claim it is a rail of icons, without numbers. */
  side: 'rail' | 'full';
  onFind: () => void;
  onHelp: () => void;
  leaving: boolean;
  onLeave: () => void;
}

/** Finding first, then the places to go, oneself at its foot; on a phone a bar at the foot of the window. */
export function Side({ places, side, onFind, ...own }: Props) {
  const counts = useCounts(side === 'full');
  return (
    <header className={styles.side}>
      <button
        type="button"
        className={styles.find}
        aria-keyshortcuts="Control+K"
        title="Find or do anything (Ctrl K)"
        onClick={onFind}
      >
        <DeskIcon name="find" />
        <span className={styles.word}>
          Find<span className={styles.wide}> or do…</span>
        </span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <nav aria-label="Desk" className={styles.places}>
        <PlaceLinks places={places} counts={counts} />
      </nav>
      <Own places={places} counts={counts} {...own} />
    </header>
  );
}

/** Loaded with the queue, which has the same lists over its claims: the desk goes on without. */
const QueueLinks = lazy(() =>
  import('./queue-links.tsx').then(
    ({ QueueLinks: links }) => ({ default: links }),
    () => ({ default: () => <></> }),
  ),
);

interface LinksProps {
  places: readonly Place[];
  counts: ReturnType<typeof useCounts>;
}

function PlaceLinks({ places, counts }: LinksProps) {
  const { pathname } = useLocation();
  return places.map(({ to, label, icon, key }) => (
    <Fragment key={to}>
      <NavLink
        to={to}
        end={to === '/'}
        title={key === undefined ? label : `${label} (${key})`}
        aria-keyshortcuts={key}
      >
        <DeskIcon name={icon} />
        <span className={styles.word}>{label}</span> <PlaceCount of={counts.numberAt(to)} />
      </NavLink>
      {to === '/queue' && pathname === to && (
        <Suspense>
          <QueueLinks lists={counts.lists} />
        </Suspense>
      )}
    </Fragment>
  ));
}

/** As many places stand at the foot of a phone; the menu has the others. */
const AT_FOOT = 3;

type OwnProps = LinksProps & Pick<Props, 'onHelp' | 'leaving' | 'onLeave'>;

/** One's own page, the keys, light or dark, and logging out. */
function Own({ onHelp, leaving, onLeave, ...further }: OwnProps) {
  const { name, roles } = useSession();
  const { key } = useLocation();
  // Open on the screen where it was opened: another screen is not covered by it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = openAt === key;
  const close = () => {
    setOpenAt(null);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape and leaving belong to all in it
    <div
      className={styles.own}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpenAt(null);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.me}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <Initials name={name} isOwn />
        <span className={styles.wide}>
          <VisuallyHidden>Menu: </VisuallyHidden>
        </span>
        <span className={styles.name}>
          <span>{name}</span> <small>{roles.join(', ')}</small>
        </span>{' '}
        <span className={styles.phone}>
          <DeskIcon name="more" />
        </span>
        <span className={`${styles.word} ${styles.phone}`}>Menu</span>
      </button>
      <div id={id} className={styles.menu} hidden={!isOpen}>
        {isOpen && (
          <>
            <div className={styles.further}>
              <PlaceLinks {...further} places={further.places.slice(AT_FOOT)} />
              <hr />
            </div>
            <Link to="/me">My own page</Link>
            <button
              type="button"
              onClick={() => {
                close();
                onHelp();
              }}
            >
              Keys <kbd>?</kbd>
            </button>
            <Themes />
            <hr />
            {/* Words for being busy would keep their room all day. */}
            <Button kind="plain" busy={leaving} onClick={onLeave}>
              Log out
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Themes() {
  const [chosen, choose] = useState(themeNow);
  return (
    <fieldset className={styles.themes} aria-label="Light or dark">
      {THEMES.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => {
            chooseTheme(value);
            choose(value);
          }}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
