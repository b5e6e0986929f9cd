import { emailProblem } from '@gadget-claims/domain/accounts/email';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useEarlyButton } from '@gadget-claims/kit/form/early-button.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { ErrorSummary } from '@gadget-claims/kit/ui/error-summary.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import styles from './account.module.css';

export interface Problem {
  path: string;
  message: string;
}

interface Props {
  submitLabel: string;
  busyLabel: string;
  /** What is to be put right before anything is sent. */
  check: (answers: FormData) => Problem[];
  /** Throws ApiError when it is refused. */
  send: (answers: FormData) => Promise<void>;
  /** What the person reads when it was refused. */
  refusal?: (error: ApiError) => string;
  children: (errorOf: (path: string) => string | undefined) => ReactNode;
}

const FAILED = 'There seems to be a problem.  Please try again later.';

/**
 * The few questions about an account, without a form library: the fields keep their values themselves.
 * Until the scripts are there nothing can be sent, lest the browser sends it on its own.
 */
export function AccountForm({ submitLabel, busyLabel, children, ...doing }: Props) {
  const { onSubmit, onInput, busy, problems, refusal, attempts, errorOf } = useSending(doing);
  const early = useEarlyButton();
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} onInput={onInput} noValidate>
      <ErrorSummary problems={problems} submitCount={attempts} />
      {refusal && (
        <Note tone="bad" takesFocus key={attempts}>
          {refusal}
        </Note>
      )}
      {children(errorOf)}
      <Button {...early} kind="filled" busy={busy} busyLabel={busyLabel} className={styles.submit}>
        {submitLabel}
      </Button>
    </form>
  );
}

function useSending({
  check,
  send,
  refusal = messageOf,
}: Pick<Props, 'check' | 'send' | 'refusal'>) {
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [refused, setRefused] = useState('');
  // Fields that are being put right: what was said about them is no longer true.
  const [touched, setTouched] = useState<string[]>([]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const answers = new FormData(event.currentTarget);
    const found = check(answers);
    setAttempts(attempts + 1);
    setProblems(found);
    setRefused('');
    setTouched([]);
    if (found.length > 0) return;
    setBusy(true);
    send(answers)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.errors.length > 0) return setProblems(error.errors);
        setRefused(error instanceof ApiError ? refusal(error) : FAILED);
      })
      .finally(() => setBusy(false));
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    setTouched((names) => [...names.filter((each) => each !== name), name]);
  };
  const errorOf = (path: string) =>
    touched.includes(path) ? undefined : problems.find((problem) => problem.path === path)?.message;
  return { onSubmit, onInput, busy, attempts, problems, errorOf, refusal: refused };
}

const messageOf = (error: ApiError) => error.message || FAILED;

/** An answer as it was given. */
export function answer(answers: FormData, path: string): string {
  const value = answers.get(path);
  return typeof value === 'string' ? value : '';
}

/** The problems of questions that were left empty, each named by its label. */
export function unanswered(answers: FormData, labels: Record<string, string>): Problem[] {
  return Object.entries(labels)
    .filter(([path]) => answer(answers, path).trim() === '')
    .map(([path, label]) => ({ path, message: `${label} is required` }));
}

/** What is wrong with the e-mail address that an account goes by. */
export function emailProblems(answers: FormData): Problem[] {
  const message = emailProblem(answer(answers, 'username'));
  return message === undefined ? [] : [{ path: 'username', message }];
}
