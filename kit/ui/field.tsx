import { createContext, useContext } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Names of the fields whose problems a summary has said: they are not announced a second time. */
export const SaidAbove = createContext<readonly string[]>([]);

export interface FieldLook {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Said beside an answer that is fine. */
  good?: string;
  optional?: boolean;
}

/** Attributes that the control of a field needs; spread them over the native element. */
export interface ControlIds {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const described = ({ name, hint, error }: FieldLook) =>
  classNames(hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`) ||
  undefined;

/** The same for the controls inside of a fieldset, which carries the description itself. */
export const groupIds = ({ name, error }: FieldLook, part = '') => ({
  id: part ? `${name}-${part}` : name,
  'aria-invalid': error === undefined ? undefined : (true as const),
});

/** A label, its hint, one control and the verdict on the answer. */
export function Field({
  children,
  ...field
}: FieldLook & { children: (ids: ControlIds) => ReactNode }) {
  const { name, label, error } = field;
  const ids: ControlIds = {
    id: name,
    name,
    'aria-describedby': described(field),
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name} id={`${name}-label`}>
        {label}
        <Optional {...field} />
      </label>
      <Hint {...field} />
      {children(ids)}
      <Message {...field} />
    </div>
  );
}

/** Several controls under one question; the legend asks it. */
export function Fieldset({
  children,
  messageFirst,
  ofFields,
  onLeave,
  radios,
  ...field
}: FieldLook & {
  children: ReactNode;
  /** For groups so tall that an error below would not be seen. */
  messageFirst?: boolean;
  /** For a group of fields which show their own problems. */
  ofFields?: boolean;
  /** The focus has left the whole group. */
  onLeave?: () => void;
  radios?: boolean;
}) {
  const left = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only listens to the focus of the controls inside
    <fieldset
      className={classNames(styles.field, ofFields && styles.grouped)}
      role={radios ? 'radiogroup' : undefined}
      aria-describedby={described(field)}
      aria-invalid={radios && field.error !== undefined ? true : undefined}
      onBlur={onLeave && left}
    >
      <legend className={styles.label}>
        {field.label}
        <Optional {...field} />
      </legend>
      <Hint {...field} />
      {messageFirst && <Message {...field} good={undefined} above />}
      {children}
      {!ofFields && <Message {...field} error={messageFirst ? undefined : field.error} />}
    </fieldset>
  );
}

function Optional({ optional }: FieldLook) {
  return optional && <span className={styles.optional}> (optional)</span>;
}

function Hint({ name, hint }: FieldLook) {
  if (hint === undefined) return null;
  return (
    <div className={styles.hint} id={`${name}-hint`}>
      {hint}
    </div>
  );
}

/** The place of one line is kept free, so that nothing moves when it is filled. */
function Message({ name, error, good, above }: FieldLook & { above?: boolean }) {
  const isSaidAbove = useContext(SaidAbove).includes(name);
  return (
    <div
      className={above ? styles.above : styles.message}
      aria-live={isSaidAbove ? undefined : 'polite'}
    >
      {error !== undefined ? (
        <p className={styles.error} id={`${name}-error`}>
          <Icon name="bad" />
          <span>
            <VisuallyHidden>Error: </VisuallyHidden>
            {error}
          </span>
        </p>
      ) : (
        good && (
          <p className={styles.good}>
            <Icon name="good" />
            {good}
          </p>
        )
      )}
    </div>
  );
}
