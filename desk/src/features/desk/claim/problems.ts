import { capitalised } from '@gadget-claims/domain/in-words';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { tryLater } from '@gadget-claims/kit/form/use-send.ts';

/** Each answer that the API refuses in its words, said once; anything else as everywhere. */
export function problemsOf(error: unknown): string {
  const errors = error instanceof ApiError ? error.errors : [];
  const said = [...new Set(errors.map(({ message }) => message))];
  const text = said.length > 1 ? `${said.join('. ')}.` : said.join();
  return text === '' ? tryLater(error) : capitalised(text);
}

/** A form of a few fields in a narrow pane: all that the API refuses stands in one place, by its buttons. */
export const BY_THE_BUTTONS = { refusal: problemsOf, refusedAnswers: () => [] };
