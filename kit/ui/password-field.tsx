import { useState } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './password-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Props extends FieldProps, Pick<ComponentProps<'input'>, 'defaultValue' | 'onInput'> {
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A password that can be looked at. It keeps its own value, so that what a password manager fills in
 * before the page has its scripts is not lost.
 */
export function PasswordField({ name, label, hint, error, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ name, label, hint, error }}>
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
