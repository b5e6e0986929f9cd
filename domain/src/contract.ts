import type { Call } from './call.ts';
import * as claims from './claims/claims/contract.ts';
import * as forms from './claims/claims/form-contract.ts';
import * as claimMessages from './claims/claims/message-contract.ts';
import * as complaints from './claims/complaints/contract.ts';
import * as documents from './claims/documents/contract.ts';
import * as notifications from './claims/notifications/contract.ts';
import * as policyholder from './claims/policyholder/contract.ts';
import * as support from './claims/support/contract.ts';
import * as accounts from './people/accounts/contract.ts';
import * as catalogue from './policies/catalogue/contract.ts';
import * as handovers from './policies/handovers/contract.ts';
import * as policies from './policies/policies/contract.ts';
import * as resellers from './policies/resellers/contract.ts';
import * as bank from './settling/bank/contract.ts';
import * as bookings from './settling/bookings/contract.ts';
import * as payments from './settling/payments/contract.ts';
import * as repairs from './settling/repairs/contract.ts';

/** Every call of the API, by the heading under which the API's description lists it. */
export const CONTRACT = {
  Policies: policies,
  Handovers: handovers,
  'Claim forms': forms,
  Claims: claims,
  'Claim messages': claimMessages,
  Complaints: complaints,
  'Support needs': support,
  Documents: documents,
  Bookings: bookings,
  Payments: payments,
  'Repair options': repairs,
  'Bank details': bank,
  Mails: notifications,
  Policyholder: policyholder,
  Accounts: accounts,
  Catalogue: catalogue,
  Resellers: resellers,
} as const satisfies Record<string, Record<string, Call>>;

/** The purpose of the calls under each heading. */
export const ABOUT: Record<keyof typeof CONTRACT, string> = {
  Policies: 'Finding a policy, and who underwrites it',
  Handovers: 'Customers whom a reseller’s own system sends to us',
  'Claim forms': 'Forms that are not submitted yet, and submitting one',
  Claims: 'Own claims: where they stand, and the links that lead to them',
  'Claim messages': 'What claimant and claims team write to each other',
  Complaints: 'Complaints about claims',
  'Support needs': 'How a claimant wants to be treated, as long as they want it',
  Documents: 'Evidence: what is asked for, and the files',
  Bookings: 'When and where a gadget is repaired',
  Payments: 'Paying the excess',
  'Repair options': 'How a gadget of an approved claim is settled',
  'Bank details': 'The account that a gadget is paid into',
  Mails: 'Which mails somebody wants',
  Policyholder: 'A policyholder who says that a claim is not theirs',
  Accounts: 'Logging in and out, passwords, and the code of a submission',
  Catalogue: 'Countries, gadgets and incidents to choose from; IMEI numbers',
  Resellers: 'Public profiles of the brands',
};
