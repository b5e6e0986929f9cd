import type { RightsChange } from '@gadget-claims/domain/people/staff/schemas';
import type { Generated } from 'kysely';
import type { Instant, Json } from '../../database/tables.ts';
import type { KeptPasskey } from '../../identity/passkey-ceremony.ts';

interface StaffInvitationsTable {
  token_hash: Buffer;
  staff_id: string;
  /** With `sealed`: the secret of codes that was shown, until a code of it is typed. */
  key_id: string | null;
  sealed: Buffer | null;
  expires_at: Instant;
}

export interface StaffPasskeysTable extends KeptPasskey {
  passkey_id: string;
  staff_id: string;
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

interface StaffChallengesTable {
  challenge_hash: Buffer;
  /** The colleague who gets a passkey, or proves their identity; null to sign in. */
  staff_id: string | null;
  /** Of the page that asked. */
  origin: string;
  expires_at: Instant;
}

interface StaffPasswordsTable {
  staff_id: string;
  password_hash: string;
  /** With `sealed`: the secret that the codes are made from. */
  key_id: string;
  sealed: Buffer;
  /** Of the last code that was taken: none up to it is taken again. */
  last_step: number;
}

interface StaffProviderLoginsTable {
  issuer: string;
  subject: string;
  staff_id: string;
  bound_at: Instant;
}

/** Events of a colleague's rights and ways in. */
export type StaffEvent =
  | 'invited'
  | 'accepted'
  | 'roles'
  | 'brands'
  | 'limits'
  | 'suspended'
  | 'reinstated'
  | 'left'
  | 'passkey added'
  | 'passkey removed'
  | 'provider linked'
  | 'sessions ended';

interface StaffEventsTable {
  event_id: Generated<number>;
  at: Instant;
  /** A staff id, or `operator`. */
  actor: string;
  staff_id: string;
  what: StaffEvent;
  detail: string;
}

/** A right that a colleague gets once another staff admin confirms it. */
interface StaffRequestsTable {
  request_id: string;
  staff_id: string;
  change: Json<RightsChange>;
  asked_by: string;
  asked_at: Instant;
  state: 'waiting' | 'confirmed' | 'refused' | 'overtaken';
  answered_by: string | null;
  answered_at: Instant | null;
}

declare module '../../database/tables.ts' {
  interface Database {
    staff_invitations: StaffInvitationsTable;
    staff_passkeys: StaffPasskeysTable;
    staff_challenges: StaffChallengesTable;
    staff_passwords: StaffPasswordsTable;
    staff_provider_logins: StaffProviderLoginsTable;
    staff_events: StaffEventsTable;
    staff_requests: StaffRequestsTable;
  }
}
