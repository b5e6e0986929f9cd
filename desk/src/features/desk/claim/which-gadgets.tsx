import type { DeskGadget } from '@gadget-claims/domain/desk/queue/schemas';
import styles from './claim.module.css';

interface Props {
  open: readonly DeskGadget[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Ticks for the gadgets of a claim that an act is about. */
export const WhichGadgets = (props: Props) => (
  <fieldset className={styles.ticks} data-asks="gadgets">
    <legend>Which gadgets</legend>
    {props.open.map((gadget) => (
      <GadgetTick key={gadget.gadgetId} gadget={gadget} {...props} />
    ))}
  </fieldset>
);

/** One of them. The chosen ones keep the order of the claim. */
export const GadgetTick = ({
  gadget: { gadgetId, label },
  open,
  chosen,
  onChange,
}: Props & { gadget: DeskGadget }) => (
  <label>
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
);
