import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { keysNow } from './keys.ts';
import styles from './shell.module.css';

/** What can be done now. */
export interface Action {
  does: string;
  /** The single key that does it as well. */
  key?: string | undefined;
  run: () => void;
}

/** All that the screen's keys do, and the places, each once. */
function actionsNow(places: readonly Action[]): Action[] {
  const byKey = keysNow().map(({ key, shown = key, does, run }) => ({ does, key: shown, run }));
  const said = new Set(byKey.map(({ does }) => does));
  return [...byKey, ...places.filter(({ does }) => !said.has(does))];
}

/** The palette opens by Ctrl+K wherever the focus is, but not above another dialog. */
export function usePalette(places: readonly Action[]) {
  const [actions, setActions] = useState<readonly Action[] | null>(null);
  const open = () => setActions(actionsNow(places));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) open();
  });
  // The browser's own use of these keys is given up for as long as the desk is shown.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { actions, open, close: () => setActions(null) };
}

/** Every action of the screen and every place, found by typing. */
export function Palette({ actions, close }: Omit<ReturnType<typeof usePalette>, 'open'>) {
  return (
    <Dialog open={actions !== null} onClose={close} title="What to do">
      {actions && <Choose actions={actions} onClose={close} />}
    </Dialog>
  );
}

function useChoice(actions: readonly Action[], onClose: () => void) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const words = typed.trim().toLowerCase().split(/\s+/);
  const fitting = actions.filter(({ does }) =>
    words.every((word) => does.toLowerCase().includes(word)),
  );
  const chosen = Math.min(at, fitting.length - 1);
  const run = (action: Action | undefined) => {
    if (!action) return;
    onClose();
    // Once the dialog has gone and given the focus back: what is run may take it.
    setTimeout(action.run);
  };
  const press = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) run(fitting[chosen]);
    else setAt((chosen + step + fitting.length) % Math.max(fitting.length, 1));
  };
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
  };
  return { typed, type, fitting, chosen, run, press };
}

function Choose({ actions, onClose }: { actions: readonly Action[]; onClose: () => void }) {
  const { typed, type, fitting, chosen, run, press } = useChoice(actions, onClose);
  return (
    <>
      <input
        // The dialog gives the focus to it when it opens.
        ref={(field) => {
          field?.toggleAttribute('autofocus', true);
        }}
        className={styles.find}
        type="text"
        role="combobox"
        aria-label="Find an action"
        aria-expanded="true"
        aria-controls="actions"
        aria-activedescendant={chosen < 0 ? undefined : `action-${chosen}`}
        autoComplete="off"
        placeholder="Type what you want to do"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <div id="actions" role="listbox" aria-label="Actions" className={styles.actions}>
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
      {fitting.length === 0 && <p role="status">Nothing here is called that.</p>}
    </>
  );
}
