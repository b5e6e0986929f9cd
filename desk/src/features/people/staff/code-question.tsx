import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';

/** The code that an app shows now. */
export const CodeQuestion = () => (
  <TextQuestion
    path="code"
    hint="Six digits, from your app. Each code is good once."
    inputMode="numeric"
    autoComplete="one-time-code"
    width="short"
  />
);
