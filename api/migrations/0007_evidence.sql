-- Evidence is looked at before it counts; what it may be shown as is made of it then.
alter table documents
  -- When it was accepted or rejected.
  add column checked_at timestamptz,
  -- A copy to look at and a small picture stand beside the original.
  add column has_preview boolean not null default false;
-- From before files were checked: they counted as soon as they came.
update documents set state = 'accepted' where state in ('received', 'checking');
update documents set checked_at = created_at;

-- A claim or form handed to another device, which may only add files to it.
create table upload_handovers (
  token_hash bytea primary key,
  reseller_id integer not null,
  form_reference text,
  claim_id text,
  expires_at timestamptz not null,
  -- When another device took it; it does so once.
  used_at timestamptz,
  check ((form_reference is null) <> (claim_id is null))
);
create index upload_handovers_by_age on upload_handovers (expires_at);

-- Which gadget the first eight digits of an IMEI stand for; from the operator's own tables.
create table tac (
  tac text primary key,
  make text not null,
  -- What it is called, the best known name first.
  names text[] not null
);
