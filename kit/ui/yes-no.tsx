import type { Ref } from 'react';
import cards from './choice-cards.module.css';
import controls from './control.module.css';
import { Fieldset } from './field.tsx';
import type { FieldLook } from './field.tsx';
import { useShownFirst } from './shown-first.ts';

const card = `${controls.control} ${cards.card}`;

interface YesNoProps extends FieldLook {
  value: boolean | null;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  labels?: [yes: string, no: string];
}

export function YesNo({
  value,
  onChange,
  onBlur,
  ref,
  labels: [yes, no] = ['Yes', 'No'],
  ...field
}: YesNoProps) {
  const { name } = field;
  const [shown, choose] = useShownFirst<boolean | null, boolean>(value, onChange);
  return (
    <Fieldset {...field} onLeave={onBlur} radios>
      <div className={cards.pair}>
        <label className={card}>
          <input
            type="radio"
            id={name}
            name={name}
            ref={ref}
            checked={shown === true}
            onChange={() => choose(true)}
          />
          {yes}
        </label>
        <label className={card}>
          <input
            type="radio"
            id={`${name}-no`}
            name={name}
            checked={shown === false}
            onChange={() => choose(false)}
          />
          {no}
        </label>
      </div>
    </Fieldset>
  );
}
