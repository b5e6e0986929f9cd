import type { ApiConfig } from '@gadget-claims/api/services';

/** Budgets that no test of lists comes up against. */
export const ROOMY = { openForms: 100, evidenceBytes: 1e9, checks: 1000, submissions: 100 };

/** Settings for an API that is not reached from outside. */
export const CONFIG: ApiConfig = {
  publicUrl: 'https://claims.example',
  deskUrl: 'https://claims.example/desk',
  demonstration: true,
  payoutAccounts: new Map([
    [
      1,
      {
        accountHolder: 'Testwell & Daughters <Claims>',
        sortCode: '202959',
        accountNumber: '63748472',
      },
    ],
  ]),
  secretKey: 'a secret key that only the tests have, 0123456789',
  version: 'test',
  defaultResellerId: 49,
  upload: { maxBytes: 10_000_000, maxFiles: 20 },
  budgets: {
    lookup: { misses: 5, minutes: 15, missesPerDay: 50, policiesPerHour: 200 },
    signIn: {
      misses: 10,
      minutes: 30,
      missesPerDay: 100,
      accounts: 300,
      codesPerHour: 3000,
    },
    policy: { openForms: 5, evidenceBytes: 60_000_000, checks: 120, submissions: 10 },
    uploads: { each: 4, all: 20 },
    resellerKey: { handoversPerDay: 1000, missesPerDay: 100 },
  },
  slowSeconds: 30,
  trustProxy: 0,
  portalOrigins: [],
  logLevel: 'silent',
};
