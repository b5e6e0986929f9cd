import { useEffect, useEffectEvent } from 'react';

/** What a key does, alone or with Ctrl; its words stand in the list that `?` shows. */
export interface Key {
  /** As `KeyboardEvent.key`. */
  key: string;
  /** What stands on it, where that is not what it types. */
  shown?: string;
  /** Pressed with Ctrl, or the key that Macs have for it. */
  withCtrl?: boolean;
  does: string;
  run: () => void;
}

const OFF = 'desk-keys';

/** Single keys can be switched off by who speaks or types with help (WCAG 2.1.4). */
export const keysAreOn = (): boolean => localStorage.getItem(OFF) !== 'off';
export const switchKeys = (on: boolean) => localStorage.setItem(OFF, on ? 'on' : 'off');

/** All keys that work now, of whichever part of the screen. */
const listening = new Set<() => readonly Key[]>();
export const keysNow = (): readonly Key[] => [...listening].flatMap((keys) => keys());

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not(table input[type="checkbox"]), textarea, select, dialog, [contenteditable]',
  ) !== null;

/** Listens to its keys while the part is shown, but not while somebody types or answers a dialog. */
export function useKeys(keys: readonly Key[]) {
  const all = useEffectEvent(() => keys);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    const isWithCtrl = event.ctrlKey || event.metaKey;
    // The switch is for keys that words typed or spoken would press.
    if (!isWithCtrl && !keysAreOn()) return;
    const found = keys.find(
      ({ key, withCtrl = false }) => key === event.key && withCtrl === isWithCtrl,
    );
    if (!found) return;
    event.preventDefault();
    found.run();
  });
  // Keeps the window's listener and the list of keys in step with what is shown.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    const list = () => all();
    window.addEventListener('keydown', listen);
    listening.add(list);
    return () => {
      window.removeEventListener('keydown', listen);
      listening.delete(list);
    };
  }, []);
}
