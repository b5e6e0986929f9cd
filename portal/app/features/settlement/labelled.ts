import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import type { Problem } from '../account/account-form.tsx';

type Labels = Record<string, string>;

/** Rules say "should be eight digits": in a list of several it has to be said of what. */
export function labelled(problems: readonly Problem[], labels: Labels): Problem[] {
  return problems.map(({ path, message }) => {
    const label = labels[path];
    const isWhole = label === undefined || /^[A-Z]/.test(message);
    return { path, message: isWhole ? message : `${label} ${message}` };
  });
}

/** The same for what the server finds. */
export async function withLabels<T>(call: Promise<T>, labels: Labels): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, data } = error;
    const errors = labelled(error.errors, labels);
    throw new ApiError(status, { code, message, data, errors }, '');
  }
}
