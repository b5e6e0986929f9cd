export const ACCOUNT_TASKS = ['email', 'data', 'close'] as const;
export type AccountTask = (typeof ACCOUNT_TASKS)[number];

/** What each is called, where it is led to and on its own screen. */
export const TASK_TITLES: Record<AccountTask, string> = {
  email: 'Change your e-mail address',
  data: 'Download your data',
  close: 'Close your account',
};

/** What the history keeps of it, so that Back leads out and a reload comes back. */
export interface AccountState {
  task?: AccountTask;
  /** The address that a code was mailed to, and what only this tab has of it. */
  asked?: { username: string; codeHandle: string };
}
