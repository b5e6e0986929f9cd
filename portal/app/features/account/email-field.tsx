import { EMAIL_LABEL } from '@gadget-claims/domain/accounts/email';
import type { ReactNode, Ref } from 'react';
import control from '@gadget-claims/kit/ui/control.module.css';
import { Field } from '@gadget-claims/kit/ui/field.tsx';
import { rememberEmail, rememberedEmail } from './typed-email.ts';

interface Props {
  error?: string;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** The e-mail that an account goes by; keeps its own value. */
export function EmailField({ error, hint, ref }: Props) {
  return (
    <Field name="username" label={EMAIL_LABEL} hint={hint} error={error}>
      {(ids) => (
        <input
          {...ids}
          ref={ref}
          defaultValue={rememberedEmail()}
          onInput={({ currentTarget }) => rememberEmail(currentTarget.value)}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={control.control}
        />
      )}
    </Field>
  );
}
