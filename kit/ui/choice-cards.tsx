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
  /** The number that it has in a drawing of all. */
  mark?: string;
  /** The option cannot be chosen, and this is why. */
  disabledReason?: string;
}

interface ChoiceProps<T> extends FieldLook {
  options: Choice<T>[];
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  /** Options of a word or two stand beside one another. */
  inRow?: boolean;
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

type Type = 'radio' | 'checkbox';

interface Chosen<T> {
  chosen: (value: T) => boolean;
  choose: (value: T, on: boolean) => void;
}

function Cards<T extends string | number>({
  type,
  chosen,
  choose,
  options,
  onBlur,
  ref,
  inRow,
  ...field
}: ChoiceProps<T> & Chosen<T> & { type: Type }) {
  return (
    <Fieldset {...field} onLeave={onBlur} radios={type === 'radio'}>
      <CardList {...{ type, options, ref, inRow, chosen, choose }} name={field.name} />
    </Fieldset>
  );
}

/** The cards alone, for a question that has more to show. */
export function CardList<T extends string | number>({
  type,
  name,
  options,
  ref,
  inRow,
  chosen,
  choose,
}: Pick<ChoiceProps<T>, 'options' | 'ref' | 'inRow'> & Chosen<T> & { type: Type; name: string }) {
  const first = options.findIndex((option) => option.disabledReason === undefined);
  return (
    <div
      className={inRow ? styles.row : styles.cards}
      data-pictured={options.some(({ picture }) => picture) || undefined}
    >
      {options.map(({ value, label, spoken, help, picture, mark, disabledReason }, index) => {
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
            {mark && (
              <span className={styles.mark} aria-hidden="true">
                {mark}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
