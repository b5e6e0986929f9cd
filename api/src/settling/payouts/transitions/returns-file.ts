import { unprocessable } from '../../../http/errors.ts';

/** Payments that a bank's file may speak of: those of five of ours, read in one go. */
export const MOST_ROWS = 5000;

/** A bank's file cannot be taken as it is. */
export const fileRefused = (message: string) => unprocessable([{ path: 'file', message }]);
