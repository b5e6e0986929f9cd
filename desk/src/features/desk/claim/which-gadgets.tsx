import type { DeskGadget } from '@gadget-claims/domain/desk/queue/schemas';
import styles from './claim.module.css';

/** Ticks for the gadgets of a claim that an act is about. */
export function WhichGadgets({
  open,
  chosen,
  onChange,
}: {
  open: readonly DeskGadget[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  return (
    <fieldset className={styles.ticks}>
      <legend>Which gadgets</legend>
      {open.map(({ gadgetId, label }) => (
        <label key={gadgetId}>
          <input
            type="checkbox"
            checked={chosen.includes(gadgetId)}
            onChange={({ target }) =>
              onChange(
                open
                  .map((one) => one.gadgetId)
                  .filter((id) => (id === gadgetId ? target.checked : chosen.includes(id))),
              )
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
