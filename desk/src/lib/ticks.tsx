import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useActions } from '../shell/actions.ts';
import type { useRows } from './rows.ts';

/** What is ticked in a list, to do something to it together. */
export interface Ticks {
  ticked: readonly string[];
  onTick: (id: string) => void;
}

/** Keys that tick the row that has the focus; null stands for a row that cannot be ticked. */
export function useTickKeys(
  ids: readonly (string | null)[],
  ticks: Ticks | undefined,
  { at, go, what }: Pick<ReturnType<typeof useRows>, 'at' | 'go'> & { what: string },
) {
  const tick = () => {
    const id = ids[at()];
    if (typeof id === 'string') ticks?.onTick(id);
  };
  const andGo = (by: number) => () => {
    tick();
    go(by);
  };
  useActions(
    ticks
      ? [
          { key: ' ', shown: 'space', does: `Tick the ${what}`, run: tick },
          { key: 'J', does: 'Tick it and go down', run: andGo(1) },
          { key: 'K', does: 'Tick it and go up', run: andGo(-1) },
        ]
      : [],
  );
}

/** The head of the column with the boxes. */
export const TickHead = () => (
  <th scope="col">
    <VisuallyHidden>Tick</VisuallyHidden>
  </th>
);

/** The box of a row; none where the row cannot be ticked. */
export function TickCell({
  id,
  label,
  ticks: { ticked, onTick },
}: {
  id: string | null;
  /** Which row it is, in words. */
  label: string;
  ticks: Ticks;
}) {
  return (
    <td data-ph="0">
      {id !== null && (
        <input
          type="checkbox"
          aria-label={`Tick ${label}`}
          checked={ticked.includes(id)}
          data-any={ticked.length > 0 || undefined}
          onChange={() => onTick(id)}
        />
      )}
    </td>
  );
}
