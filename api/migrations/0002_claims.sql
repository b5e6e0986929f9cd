-- Every key begins with reseller_id, so that rows can be spread by reseller without new queries.

create table policies (
  reseller_id integer not null,
  -- The number without spaces, in capitals: how it is looked up.
  policy_key text not null,
  postcode_key text not null,
  date_of_birth date not null,
  -- The policy in the shape of the lookup's answer.
  details jsonb not null,
  updated_at timestamptz not null,
  primary key (reseller_id, policy_key)
);

create table handovers (
  id_hash bytea primary key,
  reseller_id integer not null,
  policy_key text not null,
  expires_at timestamptz not null
);

create table reseller_keys (
  key_hash bytea primary key,
  reseller_id integer not null,
  name text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create table forms (
  reseller_id integer not null,
  form_reference text not null,
  policy_key text not null,
  -- The lookup or handover that it was made under: its owner until it has an account.
  claimant_session text not null,
  draft_key_hash bytea unique,
  schema_version integer not null,
  revision integer not null,
  saved_email text not null,
  data jsonb not null,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  primary key (reseller_id, form_reference)
);
create index forms_by_session on forms (reseller_id, claimant_session, saved_at desc);
create index forms_by_expiry on forms (expires_at) where submitted_at is null;

create table claims (
  reseller_id integer not null,
  claim_id text not null,
  claim_reference text not null unique,
  policy_key text not null,
  form_reference text not null,
  claimant_session text not null,
  claimant_email text not null,
  incident_type_id integer not null,
  status integer not null,
  passed boolean not null,
  -- Names of the triage rules that did not hold.
  failed_rules text[] not null,
  approve_once_documented boolean not null,
  -- Document types that the claims team asked for on top of the checklist.
  requested_document_types integer[] not null default '{}',
  -- The form as submitted, and the questions as asked with the answers as given: both frozen.
  form jsonb not null,
  answers jsonb not null,
  submitted_at timestamptz not null,
  documents_complete_at timestamptz,
  ot_code_hash bytea,
  ot_code_expires_at timestamptz,
  primary key (reseller_id, claim_id),
  unique (reseller_id, form_reference)
);
create index claims_by_policy on claims (reseller_id, policy_key, submitted_at desc);
create index claims_by_status on claims (status, submitted_at);

create table claim_gadgets (
  reseller_id integer not null,
  gadget_id text not null,
  claim_id text not null,
  -- Place on the form.
  position integer not null,
  item_guid text not null,
  policy_gadget_id text,
  label text not null,
  primary key (reseller_id, gadget_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
create index claim_gadgets_by_claim on claim_gadgets (reseller_id, claim_id);

create table claim_events (
  reseller_id integer not null,
  event_id bigint generated always as identity,
  claim_id text not null,
  at timestamptz not null,
  actor text not null,
  from_status integer,
  to_status integer not null,
  reason text not null,
  primary key (reseller_id, event_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
create index claim_events_by_claim on claim_events (reseller_id, claim_id, at);

create table documents (
  reseller_id integer not null,
  document_id text not null,
  form_reference text not null,
  claim_id text,
  gadget_guid text,
  document_type_id integer not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null,
  state text not null check (state in ('received', 'checking', 'accepted', 'rejected')),
  reason text,
  created_at timestamptz not null,
  primary key (reseller_id, document_id)
);
create index documents_by_form on documents (reseller_id, form_reference, created_at);

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash text not null,
  -- Null while the first call is still in flight.
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- How often something was tried. The key is a hash: it may stand for an address or a policy number.
create table attempts (
  key bytea primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index attempts_by_age on attempts (resets_at);
