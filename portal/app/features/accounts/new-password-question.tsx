import { MIN_PASSWORD_LENGTH, passwordHint } from '@gadget-claims/domain/accounts/password';
import type { PasswordHint } from '@gadget-claims/domain/accounts/password';
import { useAnswers } from '@gadget-claims/kit/form/form.tsx';
import { PasswordQuestion } from '@gadget-claims/kit/form/password-question.tsx';
import styles from './accounts.module.css';

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
export function NewPasswordQuestion() {
  const { newPassword } = useAnswers<{ newPassword: string }>();
  const hint = newPassword === '' ? null : passwordHint(newPassword);
  return (
    <>
      <PasswordQuestion path="newPassword" hint={RULES} autoComplete="new-password" />
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
