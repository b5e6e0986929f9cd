import type { ComponentProps, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { Field } from './field.tsx';
import type { FieldLook } from './field.tsx';
import { Shortcuts } from './shortcuts.tsx';
import type { Shortcut } from './shortcuts.tsx';

type Native = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>;

export interface TextFieldProps extends FieldLook, Native {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  type?: 'text' | 'email' | 'tel' | 'password';
  width?: 'short' | 'half' | 'full';
  /** At most two characters, like £. */
  prefix?: string;
  shortcuts?: Shortcut[];
}

export function TextField({
  name,
  label,
  hint,
  error,
  good,
  optional,
  width = 'full',
  prefix,
  onChange,
  type = 'text',
  shortcuts = [],
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ name, label, hint, error, good, optional }}>
      {(ids) => (
        <>
          <span className={classNames(styles.framed, styles[width])}>
            <input
              {...ids}
              {...input}
              type={type}
              className={classNames(styles.control, prefix && styles.prefixed)}
              onChange={(event) => onChange(event.target.value)}
            />
            {prefix && (
              <span className={styles.prefix} aria-hidden="true">
                {prefix}
              </span>
            )}
          </span>
          <Shortcuts of={shortcuts} value={input.value} onChange={onChange} />
        </>
      )}
    </Field>
  );
}
