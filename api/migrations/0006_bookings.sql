-- When gadgets are repaired, by whom, and what was paid for it.

-- Who does repairs. They serve every brand, so neither they nor their places have a reseller.
create table repair_providers (
  provider_id text primary key,
  name text not null,
  option_ids integer[] not null,
  -- Letters that postcodes begin with; none: everywhere.
  postcode_areas text[] not null,
  -- Places in each slot, Monday to Friday.
  weekly integer[] not null check (cardinality(weekly) = 5),
  active boolean not null default true
);

-- A slot of a provider, from the first time that somebody asks for it. Never overbooked.
create table booking_slots (
  provider_id text not null references repair_providers (provider_id),
  day date not null,
  slot text not null,
  capacity integer not null,
  taken integer not null default 0,
  primary key (provider_id, day, slot),
  check (taken >= 0 and taken <= capacity)
);

create table bookings (
  reseller_id integer not null,
  booking_reference text not null unique,
  claim_id text not null,
  gadget_id text not null,
  -- The choice that it was made for, and its option.
  choice_id text not null,
  option_id integer not null,
  provider_id text not null,
  day date not null,
  slot text not null,
  -- held: the excess is being paid; released: it was not paid in time.
  state text not null check (state in ('held', 'confirmed', 'released', 'cancelled')),
  held_until timestamptz,
  address jsonb,
  notes text not null,
  model_version_id text,
  -- Counts what a calendar has to be told of.
  sequence integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (reseller_id, booking_reference),
  foreign key (reseller_id, gadget_id)
    references claim_gadgets (reseller_id, gadget_id) on delete cascade,
  foreign key (provider_id, day, slot) references booking_slots (provider_id, day, slot),
  check ((state = 'held') = (held_until is not null))
);
-- A gadget has one booking that takes a place.
create unique index bookings_live on bookings (reseller_id, gadget_id)
  where state in ('held', 'confirmed');
create index bookings_by_gadget on bookings (reseller_id, gadget_id, created_at);
create index bookings_held on bookings (provider_id, day, slot, held_until) where state = 'held';

create table booking_events (
  reseller_id integer not null,
  event_id bigint generated always as identity,
  booking_reference text not null,
  at timestamptz not null,
  actor text not null,
  what text not null
    check (what in ('held', 'confirmed', 'moved', 'released', 'rebooked', 'cancelled')),
  provider_id text not null,
  day date not null,
  slot text not null,
  primary key (reseller_id, event_id),
  foreign key (reseller_id, booking_reference)
    references bookings (reseller_id, booking_reference) on delete cascade
);
create index booking_events_by_booking
  on booking_events (reseller_id, booking_reference, event_id);

-- Payments of excesses. They outlive the claim: what was taken and paid back has to be accounted for.
create table payments (
  reseller_id integer not null,
  payment_id text not null,
  claim_id text not null,
  gadget_id text not null,
  -- Pence.
  amount integer not null check (amount > 0),
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- Null until the provider has said that it knows it.
  provider_reference text,
  state text not null check (state in ('starting', 'waiting', 'authenticate', 'processing',
    'succeeded', 'failed', 'refunding', 'refunded', 'refund_failed')),
  -- Why it was, or is being, paid back.
  refund_reason text
    check (refund_reason in ('cancelled', 'given_up', 'changed', 'slot_gone', 'paid_twice',
      'not_due')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  -- When the provider was last asked.
  asked_at timestamptz,
  primary key (reseller_id, payment_id),
  unique (provider, provider_reference)
);
-- For one excess there is at most one payment that takes money or still can.
create unique index payments_live on payments (reseller_id, gadget_id)
  where state in ('starting', 'waiting', 'authenticate', 'processing', 'succeeded');
create index payments_by_gadget on payments (reseller_id, gadget_id, created_at);

create table payment_events (
  reseller_id integer not null,
  event_id bigint generated always as identity,
  payment_id text not null,
  at timestamptz not null,
  from_state text not null,
  to_state text not null,
  primary key (reseller_id, event_id),
  foreign key (reseller_id, payment_id) references payments (reseller_id, payment_id)
);

-- Notices of a provider that were taken: the same one again changes nothing.
create table provider_notices (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index provider_notices_by_age on provider_notices (received_at);

-- What the sandbox, which stands for a bank, knows of its charges.
create table sandbox_charges (
  provider_reference text primary key,
  idempotency_key text not null unique,
  amount integer not null,
  status text not null,
  expires_at timestamptz not null
);
