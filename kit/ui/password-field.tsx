import { useState } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field } from './field.tsx';
import type { FieldLook } from './field.tsx';
import styles from './password-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Props extends FieldLook {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at. */
export function PasswordField({
  name,
  label,
  hint,
  error,
  good,
  optional,
  onChange,
  ...input
}: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ name, label, hint, error, good, optional }}>
      {(ids) => (
        <span className={control.framed}>
          <input
            {...ids}
            {...input}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(control.control, styles.secret)}
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" className={styles.show} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <VisuallyHidden> what is typed</VisuallyHidden>
          </button>
        </span>
      )}
    </Field>
  );
}
