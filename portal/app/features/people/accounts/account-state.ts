export const ACCOUNT_TASKS = ['email', 'data', 'close'] as const;
export type AccountTask = (typeof ACCOUNT_TASKS)[number];

/** The title of each, at its link and on its own screen. */
export const TASK_TITLES: Record<AccountTask, string> = {
  email: 'Change your e-mail address',
  data: 'Download your data',
  close: 'Close your account',
};

/** The history's part of it, so that Back leads out and a reload comes back. */
export interface AccountState {
  task?: AccountTask;
  /** The address that a code was mailed to, and what only this tab has of it. */
  asked?: { username: string; codeHandle: string };
}
