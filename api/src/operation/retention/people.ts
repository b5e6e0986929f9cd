import { type RawBuilder, sql } from 'kysely';
import { claimIsDue } from './claims.ts';
import type { Due } from './rule.ts';

/** Days of a policy are texts, `YYYY-MM-DD`, which sort as days. */
const day = (instant: Date) => instant.toISOString().slice(0, 10);

const noClaim = (cutoff: Date, ofWhat: RawBuilder<unknown>) => sql`not exists (
  select from claims where ${ofWhat} and not ${claimIsDue(cutoff)})`;

/** Policies whose last day of cover is over for long enough, without a claim or an open form. */
export const policyIsDue: Due = (cutoff) => sql`
  greatest(
    policies.details ->> 'coverEndDate',
    policies.details -> 'renewalQuote' ->> 'coverEndDate') <= ${day(cutoff)}
  and ${noClaim(
    cutoff,
    sql`claims.reseller_id = policies.reseller_id and claims.policy_key = policies.policy_key`,
  )}
  and not exists (
    select from forms
    where forms.reseller_id = policies.reseller_id and forms.policy_key = policies.policy_key
      and forms.submitted_at is null)`;

/** Accounts that are old enough and have nothing left to look at. */
export const accountIsDue: Due = (cutoff) => sql`
  accounts.created_at <= ${cutoff}
  and not exists (
    select from sessions
    where sessions.reseller_id = accounts.reseller_id and sessions.account_id = accounts.account_id)
  and ${noClaim(
    cutoff,
    sql`claims.reseller_id = accounts.reseller_id and claims.owner_email = accounts.email`,
  )}
  and ${noClaim(
    cutoff,
    sql`claims.reseller_id = accounts.reseller_id and claims.account_id = accounts.account_id`,
  )}
  and not exists (
    select from forms
    where forms.reseller_id = accounts.reseller_id and forms.submitted_at is null
      and (forms.owner_email = accounts.email or forms.account_id = accounts.account_id))
  and not exists (
    select from policies
    where policies.reseller_id = accounts.reseller_id
      and lower(policies.details -> 'policyholder' ->> 'emailAddress') = accounts.email)`;

/** Preferences of addresses without claim and account. A refusal of progress mails lasts as long as its claims. */
export const preferenceIsDue: Due = (cutoff) => sql`
  mail_preferences.changed_at <= ${cutoff}
  and not exists (
    select from claims
    where claims.reseller_id = mail_preferences.reseller_id
      and claims.owner_email = mail_preferences.email)
  and not exists (
    select from accounts
    where accounts.reseller_id = mail_preferences.reseller_id
      and accounts.email = mail_preferences.email)`;
