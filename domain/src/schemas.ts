import * as forms from './claims/claims/form-schemas.ts';
import { draftForm } from './claims/claims/form.ts';
import * as claims from './claims/claims/schemas.ts';
import * as complaints from './claims/complaints/schemas.ts';
import * as documents from './claims/documents/schemas.ts';
import * as notifications from './claims/notifications/schemas.ts';
import * as support from './claims/support/schemas.ts';
import { failure } from './envelope.ts';
import * as accounts from './people/accounts/schemas.ts';
import * as catalogue from './policies/catalogue/schemas.ts';
import * as handovers from './policies/handovers/schemas.ts';
import * as policies from './policies/policies/schemas.ts';
import { underwriter } from './policies/policies/underwriters.ts';
import * as resellers from './policies/resellers/schemas.ts';
import * as themes from './policies/resellers/theme-schemas.ts';
import * as bank from './settling/bank/schemas.ts';
import * as providers from './settling/bookings/provider-schemas.ts';
import * as bookings from './settling/bookings/schemas.ts';
import * as payments from './settling/payments/schemas.ts';
import * as invoices from './settling/repairs/invoice-schemas.ts';
import * as repairs from './settling/repairs/schemas.ts';

/** Modules whose exported schemas have names in the API's description: those of their exports. */
export const SCHEMA_MODULES: readonly Record<string, unknown>[] = [
  accounts,
  bank,
  bookings,
  providers,
  catalogue,
  forms,
  { draftForm },
  claims,
  complaints,
  documents,
  { failure },
  handovers,
  notifications,
  support,
  payments,
  policies,
  { underwriter },
  invoices,
  repairs,
  resellers,
  themes,
];
