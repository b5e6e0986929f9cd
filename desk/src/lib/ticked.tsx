import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import lists from './list.module.css';

/** Ids that are chosen in a list; another list begins with none. */
export function useChosen(list = '') {
  const [kept, setKept] = useState<{ list: string; ids: readonly string[] }>({ list, ids: [] });
  const change = (to: (ids: readonly string[]) => readonly string[]) =>
    setKept((now) => ({ list, ids: to(now.list === list ? now.ids : []) }));
  return {
    chosen: kept.list === list ? kept.ids : [],
    toggle: (id: string) =>
      change((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    /** Of these, or of all. */
    untick: (which?: readonly string[]) =>
      change((ids) => (which ? ids.filter((one) => !which.includes(one)) : [])),
  };
}

/** The acts on what is ticked, over the list's foot. */
export function Ticked({
  words,
  onUntick,
  children,
}: {
  /** How many of what. */
  words: string;
  onUntick: () => void;
  children: ReactNode;
}) {
  return (
    <section aria-label="What is ticked" className={lists.together}>
      <p>{words} ticked</p>
      {children}
      <Button kind="quiet" onClick={onUntick}>
        Untick all
      </Button>
    </section>
  );
}
