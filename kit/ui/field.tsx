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
  'aria-invalid': boolean | undefined;
}

const described = ({ name, hint, error }: FieldLook) =>
  classNames(Boolean(hint) && `${name}-hint`, error && `${name}-error`) || undefined;

/** The same for the controls inside of a fieldset, which carries the description itself. */
export const groupIds = ({ name, error }: FieldLook, part = '') => ({
  id: part ? `${name}-${part}` : name,
  'aria-invalid': error !== undefined || undefined,
});

/** A label, its hint, the problem of the answer, one control, and praise. */
export function Field({
  children,
  ...field
}: FieldLook & { children: (ids: ControlIds) => ReactNode }) {
  const { name, label } = field;
  const ids = { ...groupIds(field), name, 'aria-describedby': described(field) };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name} id={`${name}-label`}>
        {label}
        <Optional {...field} />
      </label>
      <Answer {...field}>{children(ids)}</Answer>
    </div>
  );
}

/** Several controls under one question; the legend asks it. */
export function Fieldset({
  children,
  onLeave,
  radios,
  ...field
}: FieldLook & {
  children: ReactNode;
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
      className={styles.field}
      role={radios ? 'radiogroup' : undefined}
      aria-describedby={described(field)}
      aria-invalid={(radios && field.error !== undefined) || undefined}
      onBlur={onLeave && left}
    >
      <legend className={styles.label}>
        {field.label}
        <Optional {...field} />
      </legend>
      <Answer {...field}>{children}</Answer>
    </fieldset>
  );
}

function Optional({ optional }: FieldLook) {
  return optional && <span className={styles.optional}> (optional)</span>;
}

/** A hint and what is wrong above the answer, where it is read before it is mended, and praise below it. */
function Answer({ name, hint, error, good, children }: FieldLook & { children: ReactNode }) {
  const live = useContext(SaidAbove).includes(name) ? undefined : 'polite';
  return (
    <>
      {hint && (
        <div className={styles.hint} id={`${name}-hint`}>
          {hint}
        </div>
      )}
      <div className={styles.bad} aria-live={live}>
        {error && (
          <p id={`${name}-error`}>
            <Icon name="bad" />
            <span>
              <VisuallyHidden>Error: </VisuallyHidden>
              {error}
            </span>
          </p>
        )}
      </div>
      {children}
      {/* The place of one line is kept free, so that nothing moves when it is filled. */}
      <div className={styles.good} aria-live={live}>
        {good && (
          <p>
            <Icon name="good" />
            {good}
          </p>
        )}
      </div>
    </>
  );
}
