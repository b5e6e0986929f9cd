-- Forms and claims as their owners find them: by account, by e-mail, by the lookup that made them.

alter table forms
  -- The account that keeps it; such a form is kept longer.
  add column account_id text,
  -- The claimant's e-mail as accounts compare it: A to Z in small letters.
  add column owner_email text not null generated always as (
    translate(
      btrim(coalesce(nullif(data -> 'claimant' ->> 'email', ''), saved_email)),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
  ) stored;
create index forms_by_account on forms (reseller_id, account_id, saved_at desc)
  where submitted_at is null and account_id is not null;
create index forms_by_email on forms (reseller_id, owner_email, saved_at desc)
  where submitted_at is null;

alter table claims
  -- The account that its form was kept by.
  add column account_id text,
  add column owner_email text not null generated always as (
    translate(btrim(claimant_email),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
  ) stored,
  -- When it came to its status.
  add column status_since timestamptz,
  -- When the claims team asked for more; what came before does not answer that.
  add column documents_requested_at timestamptz;
update claims set status_since = coalesce(
  (select max(event.at) from claim_events event
    where event.reseller_id = claims.reseller_id and event.claim_id = claims.claim_id
      and event.to_status = claims.status),
  submitted_at);
update claims set documents_requested_at = status_since
  where requested_document_types <> '{}' and status = 20;
alter table claims alter column status_since set not null;
create index claims_by_owner on claims (reseller_id, owner_email, submitted_at desc, claim_id);
create index claims_by_account on claims (reseller_id, account_id, submitted_at desc, claim_id)
  where account_id is not null;
create index claims_by_session on claims (reseller_id, claimant_session, submitted_at desc, claim_id);

-- One-time passwords that have ended are forgotten.
create index accounts_by_one_time on accounts (one_time_expires_at) where one_time_hash is not null;

-- Who does not want progress mails (or wants them again); by address, account or not.
create table mail_preferences (
  reseller_id integer not null,
  email text not null,
  progress_mails boolean not null,
  changed_at timestamptz not null,
  primary key (reseller_id, email)
);
