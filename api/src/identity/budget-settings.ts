/** Settings of the budgets. */
export interface BudgetSettings {
  lookup: { misses: number; minutes: number; missesPerDay: number; policiesPerHour: number };
  signIn: {
    misses: number;
    minutes: number;
    missesPerDay: number;
    accounts: number;
    codesPerHour: number;
  };
  /** Of one policy: open forms, bytes of their evidence, files looked at and submissions a day. */
  policy: { openForms: number; evidenceBytes: number; checks: number; submissions: number };
  resellerKey: { handoversPerDay: number; missesPerDay: number };
  uploads: { each: number; all: number };
}
