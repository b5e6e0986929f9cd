import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Action, actionsNow } from './actions.ts';
import styles from './shell.module.css';

/** An entry of the palette. */
type Found = Pick<Action, 'does' | 'run'> & { key: string | undefined };

/** A reference of a claim, with or without its letters GC: few words have a figure. */
const REFERENCE = /^(?=.*\d)(gc\W*)?\w{4}\W?\w{4}$/i;

/** The buttons and links of the screen, without those that are off or out of sight. */
const ON_SCREEN = 'main :is(button, a[href]):not([aria-disabled="true"])';

/**
 * All possible acts: those that the parts of the screen offer with and without a key, then
 * everything else that can be pressed there, each once.
 */
function allActions(): Found[] {
  const offered = actionsNow()
    .map(({ key, shown = key, does, run }) => ({ does, run, key: shown }))
    // It does not offer itself.
    .filter((one) => one.key !== 'Ctrl+K');
  const names = new Set(offered.map(({ does }) => does));
  const keys = new Set(offered.map(({ key }) => key));
  const pressed = [...document.querySelectorAll<HTMLElement>(ON_SCREEN)].flatMap((element) => {
    const does = (element.getAttribute('aria-label') ?? element.innerText)
      .replaceAll(/\s+/g, ' ')
      .trim();
    const shortcut = element.getAttribute('aria-keyshortcuts');
    const isThere = names.has(does) || (shortcut !== null && keys.has(shortcut));
    if (does === '' || isThere || !element.checkVisibility()) return [];
    names.add(does);
    return [{ does, run: () => element.click(), key: undefined }];
  });
  return [...offered, ...pressed];
}

/** The palette opens by Ctrl+K wherever the focus is, but not above another dialog. */
export function usePalette() {
  const [actions, setActions] = useState<readonly Found[] | null>(null);
  // The last text that was looked for; the next one takes its place.
  const [searched, setSearched] = useState('');
  const [isSearch, setSearch] = useState(false);
  const open = (forSearch = false) => {
    setSearch(forSearch);
    setActions(allActions());
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) open();
  });
  const isOpen = actions !== null;
  // A slow screen's actions are found as soon as they are there, not only by opening the palette
  // again.
  useEffect(() => {
    const shown = document.querySelector('main');
    if (!isOpen || !shown) return undefined;
    const watching = new MutationObserver(() => setActions(allActions()));
    watching.observe(shown, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, [isOpen]);
  // The browser's own use of these keys is given up for as long as the desk is shown.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { actions, isSearch, searched, setSearched, open, close: () => setActions(null) };
}

/** The shortest search, in letters. */
const SHORTEST = 3;

interface PaletteProps extends Omit<ReturnType<typeof usePalette>, 'open'> {
  /** Searches claims; null without the permission to read them. */
  onSearch: ((typed: string) => void) | null;
}

/** Claims, every action of the screen and every place, found by typing. */
export function Palette({ actions, ...palette }: PaletteProps) {
  return (
    <Dialog open={actions !== null} onClose={palette.close} title="Find or do">
      {actions && <Choose {...palette} actions={actions} />}
    </Dialog>
  );
}

interface ChooseProps extends Omit<PaletteProps, 'actions'> {
  actions: readonly Found[];
}

/** Each search is noted in the log, so a press makes it, and no letter alone. */
function searchFor(typed: string, { onSearch, setSearched }: ChooseProps): Found[] {
  const text = typed.trim();
  if (onSearch === null || text.length < SHORTEST) return [];
  const run = () => {
    setSearched(text);
    onSearch(text);
  };
  return [{ does: `Search claims for “${text}”`, key: undefined, run }];
}

function useChoice(props: ChooseProps) {
  const { actions, isSearch, searched, close } = props;
  // Null until something is typed: what was looked for before is only offered.
  const [given, setGiven] = useState<string | null>(null);
  const typed = given ?? (isSearch ? searched : '');
  // By its name: actions that come late move no choice.
  const [at, setAt] = useState<string | undefined>();
  const words = (given ?? '').trim().toLowerCase().split(/\s+/);
  const named = actions.filter(({ does }) =>
    words.every((word) => does.toLowerCase().includes(word)),
  );
  const search = searchFor(typed, props);
  const fitting =
    isSearch || REFERENCE.test(typed.trim()) ? [...search, ...named] : [...named, ...search];
  const found = fitting.findIndex(({ does }) => does === at);
  const chosen = found < 0 ? Math.min(0, fitting.length - 1) : found;
  const run = (action: Found | undefined) => {
    if (!action) return;
    close();
    // Once the dialog has gone and given the focus back: the action may take it.
    setTimeout(action.run);
  };
  const press = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) run(fitting[chosen]);
    else setAt(fitting.at((chosen + step) % Math.max(fitting.length, 1))?.does);
  };
  const type = (text: string) => {
    setGiven(text);
    setAt(undefined);
  };
  return { typed, type, fitting, chosen, run, press };
}

function Choose(props: ChooseProps) {
  const { typed, type, fitting, chosen, run, press } = useChoice(props);
  return (
    <div className={styles.palette}>
      <input
        // The dialog gives the focus to it when it opens.
        ref={(field) => {
          field?.toggleAttribute('autofocus', true);
        }}
        className={styles.find}
        type="text"
        role="combobox"
        aria-label="Find or do"
        aria-expanded="true"
        aria-controls="actions"
        aria-activedescendant={chosen < 0 ? undefined : `action-${chosen}`}
        autoComplete="off"
        maxLength={100}
        placeholder={
          props.onSearch
            ? 'Reference, name, IMEI, policy, or what you want to do'
            : 'Type what you want to do'
        }
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <div id="actions" role="listbox" aria-label="Found" className={styles.actions}>
        {fitting.map((action, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <div
            key={action.does}
            id={`action-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => run(action)}
          >
            {action.does}
            {action.key !== undefined && <kbd>{action.key}</kbd>}
          </div>
        ))}
      </div>
      {fitting.length === 0 && (
        <p role="status">
          {props.onSearch && typed.trim() !== ''
            ? `Type ${SHORTEST} letters to search claims.`
            : 'Nothing here is called that.'}
        </p>
      )}
      <p className={styles.hints} aria-hidden="true">
        <span>↑ ↓ choose</span>
        <span>↵ do</span>
        {props.onSearch && <span>Also by postcode, telephone, e-mail, crime number</span>}
      </p>
    </div>
  );
}
