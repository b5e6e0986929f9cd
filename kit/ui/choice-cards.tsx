import type { ReactNode, Ref } from 'react';
import styles from './choice-cards.module.css';
import controls from './control.module.css';
import { Fieldset } from './field.tsx';
import type { FieldLook } from './field.tsx';
import { useShownFirst } from './shown-first.ts';

const card = `${controls.control} ${styles.card}`;

interface Choice<T> {
  value: T;
  label: string;
  /** The whole name, for those who listen, where the label is short. It begins as the label does. */
  spoken?: string;
  help?: ReactNode;
  /** A drawing of it, beside the words or above them. */
  picture?: ReactNode;
  /** The option cannot be chosen, and this is why. */
  disabledReason?: string;
}

interface ChoiceProps<T> extends FieldLook {
  options: Choice<T>[];
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  /** Another way to answer, above the cards. */
  children?: ReactNode;
}

/** One of several; the whole card is the target. */
export function ChoiceCards<T extends string | number>({
  value,
  onChange,
  ...group
}: ChoiceProps<T> & { value: T | null; onChange: (value: T) => void }) {
  const [shown, choose] = useShownFirst<T | null, T>(value, onChange);
  return <Cards {...group} type="radio" chosen={(option) => option === shown} choose={choose} />;
}

/** Any number of several, in the order of the options. */
export function MultiChoice<T extends string | number>({
  value,
  onChange,
  ...group
}: ChoiceProps<T> & { value: T[]; onChange: (value: T[]) => void }) {
  const [shown, choose] = useShownFirst(value, onChange);
  const toggle = (toggled: T, on: boolean) => {
    const kept = group.options.map((option) => option.value);
    choose(kept.filter((option) => (option === toggled ? on : shown.includes(option))));
  };
  return (
    <Cards {...group} type="checkbox" chosen={(option) => shown.includes(option)} choose={toggle} />
  );
}

function Cards<T extends string | number>({
  type,
  chosen,
  choose,
  options,
  onBlur,
  ref,
  children,
  ...field
}: ChoiceProps<T> & {
  type: 'radio' | 'checkbox';
  chosen: (value: T) => boolean;
  choose: (value: T, on: boolean) => void;
}) {
  const { name } = field;
  const first = options.findIndex((option) => option.disabledReason === undefined);
  return (
    <Fieldset {...field} onLeave={onBlur} messageFirst radios={type === 'radio'}>
      {children}
      <div
        className={styles.cards}
        data-pictured={options.some(({ picture }) => picture) || undefined}
      >
        {options.map(({ value, label, spoken, help, picture, disabledReason }, index) => {
          const id = index === first ? name : `${name}-${value}`;
          const about = disabledReason ?? help;
          return (
            <label key={value} className={card}>
              {picture}
              <input
                type={type}
                name={name}
                id={id}
                ref={index === first ? ref : undefined}
                checked={chosen(value)}
                aria-label={spoken}
                aria-labelledby={spoken === undefined ? `${id}-label` : undefined}
                aria-describedby={about === undefined ? undefined : `${id}-about`}
                aria-disabled={disabledReason === undefined ? undefined : true}
                onChange={(event) =>
                  disabledReason === undefined && choose(value, event.target.checked)
                }
              />
              <span className={styles.words}>
                <span id={`${id}-label`}>{label}</span>
                {about !== undefined && <small id={`${id}-about`}>{about}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </Fieldset>
  );
}
