-- Claims in the hands of their claimants.

create table upload_handovers (
  token_hash bytea primary key,
  reseller_id integer not null,
  -- It adds to what it was handed for as long as that belongs to the lookup that handed it over.
  claimant_session text not null,
  form_reference text,
  claim_id text,
  expires_at timestamptz not null,
  -- When another device took it; it does so once.
  used_at timestamptz,
  check ((form_reference is null) <> (claim_id is null))
);
comment on table upload_handovers is
  'A claim or form handed to another device, which may only add files to it.';
create index upload_handovers_by_age on upload_handovers (expires_at);
