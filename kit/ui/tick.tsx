import type { Ref } from 'react';
import cards from './choice-cards.module.css';
import { classNames } from './class-names.ts';
import controls from './control.module.css';
import { Fieldset, groupIds } from './field.tsx';
import type { FieldLook } from './field.tsx';
import { useShownFirst } from './shown-first.ts';

interface TickProps extends FieldLook {
  value: boolean | null;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  /** The statement made by ticking the box. */
  says: string;
}

/** One box to tick; the whole card is the target. */
export function Tick({ value, onChange, onBlur, ref, says, ...field }: TickProps) {
  const [shown, choose] = useShownFirst<boolean | null, boolean>(value, onChange);
  return (
    <Fieldset {...field} onLeave={onBlur}>
      <label className={classNames(controls.control, cards.card)}>
        <input
          type="checkbox"
          {...groupIds(field)}
          name={field.name}
          ref={ref}
          checked={shown === true}
          onChange={(event) => choose(event.target.checked)}
        />
        {says}
      </label>
    </Fieldset>
  );
}
