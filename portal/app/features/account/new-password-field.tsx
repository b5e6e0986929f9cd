import { MIN_PASSWORD_LENGTH, passwordHint } from '@gadget-claims/domain/accounts/password';
import type { PasswordHint } from '@gadget-claims/domain/accounts/password';
import { useState } from 'react';
import { PasswordField } from '@gadget-claims/kit/ui/password-field.tsx';
import styles from './account.module.css';

/** What a new password has to be like, as people read it. */
const RULES = `At least ${MIN_PASSWORD_LENGTH} characters, of any kind. Three or four words that do not belong together are easy to remember and hard to guess.`;

const TONES: Record<PasswordHint['level'], string> = {
  'too short': '',
  weak: 'warn',
  fair: 'good',
  strong: 'good',
};

const LABELS: Record<PasswordHint['level'], string> = {
  'too short': 'Too short',
  weak: 'Weak',
  fair: 'Fair',
  strong: 'Strong',
};

/** A new password with its rules, and while it is typed how hard it is to guess. */
export function NewPasswordField({ label, error }: { label: string; error?: string }) {
  const [typed, setTyped] = useState('');
  const hint = typed === '' ? null : passwordHint(typed);
  return (
    <>
      <PasswordField
        name="newPassword"
        label={label}
        hint={RULES}
        error={error}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className={styles.strength} aria-live="polite" data-tone={hint ? TONES[hint.level] : ''}>
        {hint && (
          <>
            <strong>{LABELS[hint.level]}.</strong> {hint.text}
          </>
        )}
      </p>
    </>
  );
}
