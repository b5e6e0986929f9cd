import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Something that can be done on the screen. An action with a key, alone or with Ctrl, stands on the
 * sheet that `?` shows; the palette has all of it.
 */
export interface Action {
  does: string;
  run: () => void;
  /** As `KeyboardEvent.key`. */
  key?: string;
  /**
   * The label of the key, where it differs from its character; without a key, one that a part of
   * the screen listens to itself.
   */
  shown?: string;
  /** Pressed with Ctrl, or the key that Macs have for it. */
  withCtrl?: boolean;
  /** Changes only the view: it works beside an open form as well. */
  isLook?: boolean;
}

const OFF = 'desk-keys';

/** Single keys can be switched off by who speaks or types with help (WCAG 2.1.4). */
export const keysAreOn = (): boolean => localStorage.getItem(OFF) !== 'off';
export const switchKeys = (on: boolean) => localStorage.setItem(OFF, on ? 'on' : 'off');

/** All actions that the parts of the screen offer now. */
const listening = new Set<() => readonly Action[]>();
export const actionsNow = (): readonly Action[] => [...listening].flatMap((all) => all());

let onTheWay = 0;
/**
 * Goes to another screen, and rests the keys until it is there: a press meanwhile is meant for that
 * one, and would act on this one.
 */
export async function goingOn<T>(going: () => Promise<T>): Promise<T> {
  onTheWay += 1;
  try {
    return await going();
  } finally {
    onTheWay -= 1;
  }
}

/** Goes to a screen by a key, with what that one is told (`useLocation().state`). It is drawn before the keys are let go; React would else draw it some time later. */
export function useGo() {
  const navigate = useNavigate();
  return (to: string, state?: object) =>
    goingOn(async () => navigate(to, { flushSync: true, state }));
}

let openForms = 0;
/**
 * Rests the keys while a form is open, wherever the focus is: a sentence that misses its field would be
 * obeyed letter by letter. Gives what ends that.
 */
export function restKeys(): () => void {
  openForms += 1;
  return () => {
    openForms -= 1;
  };
}

/** Letters do nothing in a box to tick or in a choice. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, dialog, [contenteditable]',
  ) !== null;

/** Space presses the control that has the focus, whatever else it does on the screen. */
const isPressing = ({ key, target }: KeyboardEvent) =>
  key === ' ' && target instanceof Element && target.closest('button, input, summary') !== null;

/** Offers these while the part is shown; their keys rest during typing, beside an open form and in dialogs. */
export function useActions(actions: readonly Action[]) {
  const all = useEffectEvent(() => actions);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (onTheWay > 0 || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    if (isPressing(event)) return;
    const isWithCtrl = event.ctrlKey || event.metaKey;
    // The switch is for keys that words typed or spoken would press.
    if (!isWithCtrl && !keysAreOn()) return;
    const found = actions.find(
      ({ key, withCtrl = false, isLook = false }) =>
        key === event.key && withCtrl === isWithCtrl && (isLook || openForms === 0),
    );
    if (!found) return;
    event.preventDefault();
    found.run();
  });
  // Keeps the window's listener and the list of actions in step with the screen.
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
