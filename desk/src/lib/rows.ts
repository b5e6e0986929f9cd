import { useRef } from 'react';
import { useActions } from '../shell/actions.ts';

/** Rows of a list that `j` and `k` go through: an element with `data-row` takes the focus, and Enter does it. */
export function useRows<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  /** The place of the row that has the focus, wherever in it; -1 for none. */
  const at = () =>
    rows().findIndex((row) => (row.closest('tr') ?? row).contains(document.activeElement));
  const go = (by: number) => {
    const all = rows();
    all[Math.min(Math.max(at() + by, 0), all.length - 1)]?.focus();
  };
  useActions([
    { key: 'j', does: 'Next row; Enter opens it', run: () => go(1) },
    { key: 'k', does: 'Row before', run: () => go(-1) },
  ]);
  return { list, at, go };
}
