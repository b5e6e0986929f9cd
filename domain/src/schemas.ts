import * as accounts from './accounts/schemas.ts';
import * as bank from './bank/schemas.ts';
import * as providers from './bookings/provider-schemas.ts';
import * as bookings from './bookings/schemas.ts';
import * as catalogue from './catalogue/schemas.ts';
import * as forms from './claims/form-schemas.ts';
import { draftForm } from './claims/form.ts';
import * as claims from './claims/schemas.ts';
import * as documents from './documents/schemas.ts';
import { failure } from './envelope.ts';
import * as handovers from './handovers/schemas.ts';
import * as notifications from './notifications/schemas.ts';
import * as payments from './payments/schemas.ts';
import * as policies from './policies/schemas.ts';
import { underwriter } from './policies/underwriters.ts';
import * as invoices from './repairs/invoice-schemas.ts';
import * as repairs from './repairs/schemas.ts';
import * as resellers from './resellers/schemas.ts';
import * as themes from './resellers/theme-schemas.ts';

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
  documents,
  { failure },
  handovers,
  notifications,
  payments,
  policies,
  { underwriter },
  invoices,
  repairs,
  resellers,
  themes,
];
