-- How each gadget of an approved claim is settled. Until the approval the gadgets go together.

alter table claim_gadgets
  add column status integer,
  add column status_since timestamptz,
  -- Pence that we accepted the repair or settlement for; null until the claims team said so.
  add column approved_amount integer check (approved_amount >= 0);
update claim_gadgets gadget
  set status = claims.status, status_since = claims.status_since
  from claims
  where claims.reseller_id = gadget.reseller_id and claims.claim_id = gadget.claim_id;
alter table claim_gadgets
  alter column status set not null,
  alter column status_since set not null;

alter table claim_events
  -- Null when it happened to the claim with all its gadgets.
  add column gadget_id text;

create table repair_choices (
  reseller_id integer not null,
  claim_id text not null,
  gadget_id text not null,
  -- Another one with each choice, so that who changes it says which one was seen.
  choice_id text not null,
  option_id integer not null,
  address jsonb,
  model_version_id text,
  -- Pence, as it was when it was chosen.
  excess integer not null check (excess >= 0),
  excess_paid_at timestamptz,
  chosen_at timestamptz not null,
  actor text not null,
  primary key (reseller_id, claim_id, gadget_id),
  foreign key (reseller_id, gadget_id)
    references claim_gadgets (reseller_id, gadget_id) on delete cascade
);

-- What was chosen, changed and cancelled.
create table repair_events (
  reseller_id integer not null,
  event_id bigint generated always as identity,
  claim_id text not null,
  gadget_id text not null,
  at timestamptz not null,
  choice_id text not null,
  option_id integer not null,
  status text not null check (status in ('chosen', 'changed', 'cancelled')),
  actor text not null,
  primary key (reseller_id, event_id),
  foreign key (reseller_id, gadget_id)
    references claim_gadgets (reseller_id, gadget_id) on delete cascade
);
create index repair_events_by_gadget on repair_events (reseller_id, gadget_id, event_id);

-- Where a gadget is paid out to. What is sealed can be read with the encryption key alone.
create table bank_details (
  reseller_id integer not null,
  claim_id text not null,
  gadget_id text not null,
  key_id text not null,
  sealed bytea not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- The modulus check does not hold and the claimant kept the numbers.
  doubtful boolean not null,
  changed_at timestamptz not null,
  primary key (reseller_id, claim_id, gadget_id),
  foreign key (reseller_id, gadget_id)
    references claim_gadgets (reseller_id, gadget_id) on delete cascade
);
create index bank_details_by_key on bank_details (key_id);

-- Invoices of repairers that claimants chose themselves; the latest one counts.
create table repair_invoices (
  reseller_id integer not null,
  invoice_id bigint generated always as identity,
  claim_id text not null,
  gadget_id text not null,
  -- Pence.
  amount integer not null check (amount > 0),
  invoice_date date not null,
  document_ids text[] not null,
  received_at timestamptz not null,
  primary key (reseller_id, invoice_id),
  foreign key (reseller_id, gadget_id)
    references claim_gadgets (reseller_id, gadget_id) on delete cascade
);
create index repair_invoices_by_gadget on repair_invoices (reseller_id, claim_id, gadget_id, invoice_id);

-- What the claims team accepted for a gadget, each time that they said so.
create table approved_amounts (
  reseller_id integer not null,
  entry_id bigint generated always as identity,
  claim_id text not null,
  gadget_id text not null,
  at timestamptz not null,
  -- Pence.
  amount integer not null check (amount >= 0),
  actor text not null,
  primary key (reseller_id, entry_id),
  foreign key (reseller_id, gadget_id)
    references claim_gadgets (reseller_id, gadget_id) on delete cascade
);
