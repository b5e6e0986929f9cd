-- How an approved gadget is settled: choice, repair, excess, account and payout.

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
  -- Lines of the list before a repair that the claimant ticked, in its words. The reminder leaves them out.
  prepared text[] not null default '{}',
  chosen_at timestamptz not null,
  actor text not null,
  primary key (reseller_id, claim_id, gadget_id),
  foreign key (reseller_id, gadget_id)
    references claim_gadgets (reseller_id, gadget_id) on delete cascade
);
comment on table repair_choices is 'The way of settling a gadget that was chosen last.';
create index repair_choices_by_gadget on repair_choices (reseller_id, gadget_id);

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
comment on table repair_events is 'The history of choices.';
create index repair_events_by_gadget on repair_events (reseller_id, gadget_id, event_id);

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
comment on table repair_invoices is
  'Invoices of repairers that claimants chose themselves; the latest one counts.';
create index repair_invoices_by_gadget
  on repair_invoices (reseller_id, claim_id, gadget_id, invoice_id);
create index repair_invoices_of_gadget on repair_invoices (reseller_id, gadget_id);

create table repair_providers (
  provider_id text primary key,
  name text not null,
  option_ids integer[] not null,
  -- Letters that postcodes begin with; none: everywhere.
  postcode_areas text[] not null,
  -- Places in each slot, Monday to Friday.
  weekly integer[] not null check (cardinality(weekly) = 5),
  active boolean not null default true,
  -- Where it is and when it is open, so that claimants know before they choose it.
  address jsonb,
  location jsonb,
  telephone text not null default '',
  -- Monday to Sunday, null for a day on which it is closed.
  opening_hours jsonb
);
comment on table repair_providers is
  'Repairers, couriers and shops. They serve every brand, so neither they nor their places have a reseller.';

create table booking_slots (
  provider_id text not null references repair_providers (provider_id),
  day date not null,
  slot text not null,
  capacity integer not null,
  taken integer not null default 0,
  primary key (provider_id, day, slot),
  check (taken >= 0 and taken <= capacity)
);
comment on table booking_slots is
  'A slot of a provider, from the first time that somebody asks for it. Never overbooked.';

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
comment on table bookings is 'Times at which gadgets are repaired or fetched.';
-- A gadget has one booking that takes a place.
create unique index bookings_live on bookings (reseller_id, gadget_id)
  where state in ('held', 'confirmed');
create index bookings_by_gadget on bookings (reseller_id, gadget_id, created_at);
create index bookings_by_slot on bookings (provider_id, day, slot);
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
comment on table booking_events is 'The history of bookings.';
create index booking_events_by_booking
  on booking_events (reseller_id, booking_reference, event_id);

-- No reference to the claim: payments outlive it.
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
    'succeeded', 'failed', 'refunding', 'refunded', 'refund_failed', 'charged_back')),
  -- Why it was, or is being, paid back.
  refund_reason text
    check (refund_reason in ('cancelled', 'given_up', 'changed', 'slot_gone', 'paid_twice',
      'not_due', 'repair_ended', 'reopened', 'sent_back')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  -- When the provider was last asked.
  asked_at timestamptz,

  -- When people have paid it back another way, because the bank would not take it; and which two.
  paid_back_at timestamptz,
  paid_back_by text,
  paid_back_with text,

  -- After it was paid its holder may dispute it with the bank, or it is sent back by hand.
  dispute_state text
    check (dispute_state in ('warned', 'inquiry', 'open', 'won', 'lost')),
  -- Pence that are in dispute.
  dispute_amount integer,
  -- In the provider's word.
  dispute_reason text,
  -- Until when the provider takes an answer of ours.
  dispute_respond_by timestamptz,
  disputed_at timestamptz,
  -- When the provider was asked for what is known here: an older answer changes nothing.
  dispute_seen_at timestamptz,
  -- Pence of a payment that stands which were sent back by hand.
  sent_back integer not null default 0,

  primary key (reseller_id, payment_id),
  unique (provider, provider_reference),
  constraint payments_two_people check (paid_back_by <> paid_back_with),
  constraint payments_both_named check ((paid_back_by is null) = (paid_back_with is null))
);
comment on table payments is
  'Payments of excesses. They outlive the claim: what was taken and paid back has to be accounted for.';
-- For one excess there is at most one payment that takes money or still can.
create unique index payments_live on payments (reseller_id, gadget_id)
  where state in ('starting', 'waiting', 'authenticate', 'processing', 'succeeded');
create index payments_by_gadget on payments (reseller_id, gadget_id, created_at);
-- Payments whose end is not known yet: they are few, and are counted every few seconds.
create index payments_not_ended on payments (created_at)
  where state in ('starting', 'waiting', 'authenticate', 'processing');
-- Few of many payments: what is still to be paid back.
create index payments_to_pay_back on payments (changed_at)
  where state in ('refunding', 'refund_failed');
-- Few of many payments: people answer these.
create index payments_disputed on payments (disputed_at, payment_id)
  where dispute_state in ('warned', 'inquiry', 'open');

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
comment on table payment_events is 'The history of payments.';
create index payment_events_by_payment on payment_events (reseller_id, payment_id, event_id);

create table provider_notices (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
comment on table provider_notices is
  'Notices of a payment provider that were taken: the same one again changes nothing.';
create index provider_notices_by_age on provider_notices (received_at);

create table sandbox_charges (
  provider_reference text primary key,
  idempotency_key text not null unique,
  amount integer not null,
  status text not null,
  expires_at timestamptz not null
);
comment on table sandbox_charges is
  'Charges of the sandbox, which stands for a payment provider.';

create table bank_details (
  reseller_id integer not null,
  claim_id text not null,
  gadget_id text not null,
  -- Sealed values can be read with the encryption key alone.
  key_id text not null,
  sealed bytea not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- The modulus check does not hold and the claimant kept the numbers.
  doubtful boolean not null,
  -- A keyed hash, by which accounts are compared across claims.
  account_print bytea not null,
  changed_at timestamptz not null,
  primary key (reseller_id, claim_id, gadget_id),
  foreign key (reseller_id, gadget_id)
    references claim_gadgets (reseller_id, gadget_id) on delete cascade
);
comment on table bank_details is 'The account that a gadget is to be paid into, sealed.';
create index bank_details_by_gadget on bank_details (reseller_id, gadget_id);
create index bank_details_by_key on bank_details (key_id);

create table payout_batches (
  batch_id text primary key,
  format text not null check (format in ('pain.001', 'csv')),
  made_by text not null,
  made_at timestamptz not null,
  count integer not null check (count > 0),
  -- Pence.
  total bigint not null check (total > 0),
  -- The account of ours that pays them all.
  paid_from_holder text not null,
  paid_from_last_four text not null check (paid_from_last_four ~ '^[0-9]{4}$'),
  -- Of the file as it was made; the file itself is sealed, because it holds accounts.
  file_sha256 bytea not null,
  key_id text not null,
  sealed bytea not null,
  -- The bank's first word about it, or about one of its payouts.
  heard_at timestamptz,
  -- Its word about the whole file, and its code.
  answer text check (answer in ('accepted', 'rejected')),
  answer_reason text not null default '',
  answered_by text,
  answered_at timestamptz,
  -- It was never to be paid: one person asked, another confirmed, and the bank had said nothing.
  void_asked_by text,
  void_asked_at timestamptz,
  void_reason text,
  voided_by text,
  voided_at timestamptz,
  constraint payout_batches_answered check ((answer is null) = (answered_by is null)),
  constraint payout_batches_void_by_two check (
    voided_by is null or (void_asked_by is not null and voided_by <> void_asked_by)
  )
);
comment on table payout_batches is 'Files of payouts for the bank.';
create index payout_batches_by_time on payout_batches (made_at desc, batch_id desc);
create index payout_batches_by_key on payout_batches (key_id);

create table payout_downloads (
  download_id bigint generated always as identity primary key,
  batch_id text not null references payout_batches on delete cascade,
  staff_id text not null,
  at timestamptz not null
);
comment on table payout_downloads is 'Each time that somebody took the file of a batch.';
create index payout_downloads_by_batch on payout_downloads (batch_id);

create table payout_returns (
  return_id text primary key,
  format text not null check (format in ('pain.002', 'csv')),
  -- The name of the file.
  name text not null,
  file_sha256 bytea not null,
  key_id text not null,
  sealed bytea not null,
  read_by text not null,
  read_at timestamptz not null,
  settled integer not null,
  returned integer not null,
  to_check integer not null,
  unchanged integer not null
);
comment on table payout_returns is
  'Files in which a bank said what became of payouts: as they came, sealed, because they may hold accounts.';
create index payout_returns_by_time on payout_returns (read_at desc, return_id desc);
create index payout_returns_by_key on payout_returns (key_id);

-- Payments that one person alone could make are refused here, too, whatever the code does.
create table payouts (
  reseller_id integer not null,
  payout_id text not null unique,
  -- No reference: records of money outlive the claim.
  claim_id text not null,
  claim_reference text not null,
  gadget_id text not null,
  gadget text not null,
  -- Whose money it is: that of the policy on the day of the incident.
  underwriter_id integer not null,
  -- All that is owed, a part of it, or money beside it.
  kind text not null check (kind in ('settlement', 'part', 'goodwill', 'interest')),
  -- Pence; nothing where the excess is all that we accept.
  amount integer not null check (amount >= 0 and (amount > 0 or kind = 'settlement')),
  -- Of a settlement and its parts: approved amount, invoice, excess and what was paid before, as they were. Of
  -- goodwill its reason; of interest its days, rate and principal.
  basis jsonb not null,
  -- The account as it was when the payout was prepared, sealed for this payout alone.
  key_id text not null,
  sealed bytea not null,
  last_four text not null,
  doubtful boolean not null,
  account_print bytea not null,
  -- It took the place of another account.
  account_changed boolean not null,
  -- Its holder is not named as claimant and policyholder are.
  name_differs boolean not null default false,
  -- It was given for a claim on another policy.
  account_shared boolean not null default false,
  state text not null,
  changed_at timestamptz not null,
  prepared_by text not null,
  prepared_at timestamptz not null,
  -- The claimant's word that such an account is theirs: the colleague who heard it, and how.
  word_by text,
  word_at timestamptz,
  word_note text,
  released_by text,
  released_at timestamptz,
  batch_id text references payout_batches,
  -- The file with the bank's answer, and its code when it sent the money back.
  return_id text references payout_returns,
  reason text not null default '',
  -- After a backup was restored: the bank may have paid since. Two people say whether it did.
  checked_by text,
  checked_at timestamptz,
  checked_as text check (checked_as in ('paid', 'not paid')),
  checked_note text,
  checked_with text,
  primary key (reseller_id, payout_id),
  constraint payouts_state_check check (
    state in
      ('prepared', 'released', 'filed', 'sent', 'settled', 'returned', 'cancelled', 'to-check')
  ),
  constraint payouts_two_people check (released_by <> prepared_by),
  constraint payouts_released check (
    state in ('prepared', 'cancelled', 'to-check') or checked_with is not null
    or (released_by is not null and released_at is not null)
  ),
  constraint payouts_word check (
    not (account_changed or name_differs or account_shared) or released_by is null
    or (word_by is not null and word_at is not null and word_note is not null and word_by <> prepared_by)
  ),
  constraint payouts_batched check (
    case
      when state in ('prepared', 'released') then batch_id is null
      when state in ('filed', 'sent') then batch_id is not null
      when state in ('settled', 'returned')
        then batch_id is not null or amount = 0 or checked_with is not null
      else true
    end
  ),
  constraint payouts_checked_by_two check (checked_with <> checked_by)
);
comment on table payouts is
  'Money for gadgets: prepared by one of the claims team, released by another, in a file for the bank, and settled or returned by what the bank says.';
-- One payout at a time for a gadget, and one of each kind beside its settlement; what was settled of that is taken
-- off the next one.
create unique index payouts_live on payouts
  (reseller_id, gadget_id, (case when kind = 'part' then 'settlement' else kind end))
  where state in ('prepared', 'released', 'filed', 'sent')
    -- One of a voided file may have been followed by another before the bank spoke of it.
    or (state = 'to-check' and batch_id is null);
create index payouts_by_gadget on payouts (reseller_id, gadget_id);
create index payouts_by_claim on payouts (reseller_id, claim_id);
create index payouts_by_state on payouts (state, prepared_at, payout_id);
-- Whether all payouts of a file are of brands that somebody sees, and where they stand, by the index alone.
create index payouts_by_batch on payouts (batch_id, reseller_id, state);
create index payouts_by_return on payouts (return_id);
create index payouts_by_print on payouts (account_print, released_at);
create index payouts_by_key on payouts (key_id);
create index payouts_by_age on payouts (changed_at);

create table payout_events (
  reseller_id integer not null,
  event_id bigint generated always as identity,
  payout_id text not null,
  at timestamptz not null,
  staff_id text not null,
  -- Null: it was prepared.
  from_state text,
  to_state text not null,
  note text not null,
  primary key (reseller_id, event_id),
  foreign key (reseller_id, payout_id) references payouts (reseller_id, payout_id)
    on delete cascade
);
comment on table payout_events is 'The history of payouts.';
create index payout_events_by_payout on payout_events (reseller_id, payout_id, event_id);

-- A payout goes from state to state along one way, and what it pays, to whom and by whom stays as it was.
create function payouts_keep_to_their_way() returns trigger language plpgsql as $$
begin
  if (new.reseller_id, new.payout_id, new.claim_id, new.gadget_id, new.underwriter_id, new.kind, new.amount, new.basis,
      new.last_four, new.doubtful, new.account_changed, new.account_print, new.name_differs,
      new.account_shared, new.prepared_by, new.prepared_at)
    is distinct from
     (old.reseller_id, old.payout_id, old.claim_id, old.gadget_id, old.underwriter_id, old.kind, old.amount, old.basis,
      old.last_four, old.doubtful, old.account_changed, old.account_print, old.name_differs,
      old.account_shared, old.prepared_by, old.prepared_at)
  then
    raise exception 'payout %: what was prepared does not change', old.payout_id;
  end if;
  if old.released_by is not null and (new.released_by, new.released_at, new.word_by, new.word_at, new.word_note)
    is distinct from (old.released_by, old.released_at, old.word_by, old.word_at, old.word_note)
  then
    raise exception 'payout %: who released it does not change', old.payout_id;
  end if;
  if old.batch_id is not null and new.batch_id is distinct from old.batch_id then
    raise exception 'payout %: it stays in its file', old.payout_id;
  end if;
  if old.return_id is not null and new.return_id is distinct from old.return_id
    and not (old.state = 'settled' and new.state = 'returned')
    and not (old.state = 'cancelled' and new.state = 'to-check')
  then
    raise exception 'payout %: the bank''s answer stays', old.payout_id;
  end if;
  if new.state <> old.state and not (
    (old.state = 'prepared' and new.state in ('released', 'cancelled', 'to-check'))
    or (old.state = 'released' and new.state in ('cancelled', 'to-check'))
    or (old.state = 'released' and new.amount > 0 and new.state = 'filed')
    or (old.state = 'released' and new.amount = 0 and new.state = 'settled')
    or (old.state = 'filed' and new.state in ('sent', 'to-check'))
    or (old.state = 'sent' and new.state in ('settled', 'returned'))
    or (old.state in ('filed', 'sent') and new.state = 'cancelled' and exists (
      select from payout_batches where batch_id = new.batch_id and voided_by is not null))
    or (old.state = 'settled' and new.state = 'returned' and new.amount > 0)
    or (old.state = 'cancelled' and new.state = 'to-check' and new.batch_id is not null
      and new.checked_with is null)
    or (old.state = 'to-check' and new.state in ('settled', 'cancelled') and new.checked_with is not null)
  ) then
    raise exception 'payout %: % is not followed by %', old.payout_id, old.state, new.state;
  end if;
  return new;
end $$;
create trigger payouts_keep_to_their_way before update on payouts
  for each row execute function payouts_keep_to_their_way();

-- The history of a payout goes with the payout alone.
create function payout_events_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (
    select from payouts where reseller_id = old.reseller_id and payout_id = old.payout_id
  ) then
    return old;
  end if;
  raise exception 'the history of payout % is only added to', old.payout_id;
end $$;
create trigger payout_events_stay before update or delete on payout_events
  for each row execute function payout_events_stay();

-- A gadget that is settled in money is settled by the payout of its settlement, not by a part of it or money beside it.
create function settled_by_payout() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payouts
    where reseller_id = new.reseller_id and gadget_id = new.gadget_id and state = 'settled'
      and kind = 'settlement'
  ) then
    raise exception 'gadget % is settled by its payout', new.gadget_id;
  end if;
  return new;
end $$;
create trigger settled_by_payout before update of status on claim_gadgets
  for each row when (old.status = 85 and new.status = 90) execute function settled_by_payout();

-- Goods that one person alone could send are refused here, too, whatever the code does.
create table replacements (
  reseller_id integer not null,
  replacement_id text not null unique,
  claim_id text not null,
  gadget_id text not null,
  -- In words that the claimant reads.
  what text not null,
  courier text not null,
  tracking text not null,
  -- To whom and where it goes, as it was when it was prepared.
  addressee text not null,
  address jsonb not null,
  -- Pence, by the policy; null where that does not say it.
  worth integer check (worth >= 0),
  -- The same with what went out for the policy in 30 days before; null where that is not known.
  total integer check (total >= worth),
  state text not null check (state in ('prepared', 'sent', 'arrived', 'cancelled')),
  prepared_by text not null,
  prepared_at timestamptz not null,
  released_by text,
  released_at timestamptz,
  arrived_by text,
  arrived_at timestamptz,
  cancelled_by text,
  cancelled_at timestamptz,
  cancel_reason text,
  primary key (reseller_id, replacement_id),
  foreign key (reseller_id, gadget_id) references claim_gadgets (reseller_id, gadget_id)
    on delete cascade,
  constraint replacements_two_people check (released_by <> prepared_by),
  constraint replacements_released check (
    state in ('prepared', 'cancelled') or (released_by is not null and released_at is not null)
    or (worth is not null and total is not null and total <= 50000)
  ),
  constraint replacements_arrived check ((state = 'arrived') = (arrived_by is not null)),
  constraint replacements_cancelled check (
    (state = 'cancelled') = (cancelled_by is not null and cancel_reason is not null)
  )
);
comment on table replacements is
  'Gadgets that are sent in place of others: prepared by one of the claims team, above a limit released by another, sent and arrived.';
-- A gadget is replaced once; what was called off does not count.
create unique index replacements_live on replacements (reseller_id, gadget_id)
  where state <> 'cancelled';
create index replacements_by_gadget on replacements (reseller_id, gadget_id);
create index replacements_by_claim on replacements (reseller_id, claim_id);
create index replacements_by_state on replacements (state, prepared_at, replacement_id);

-- A replacement goes one way, and what it is, to whom it goes and by whom stays as it was.
create function replacements_keep_to_their_way() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['state', 'released_by', 'released_at', 'arrived_by', 'arrived_at',
      'cancelled_by', 'cancelled_at', 'cancel_reason'])
    <> (to_jsonb(old) - array['state', 'released_by', 'released_at', 'arrived_by', 'arrived_at',
      'cancelled_by', 'cancelled_at', 'cancel_reason'])
  then
    raise exception 'replacement %: what was prepared does not change', old.replacement_id;
  end if;
  if old.released_by is not null
    and (new.released_by, new.released_at) is distinct from (old.released_by, old.released_at)
  then
    raise exception 'replacement %: who released it does not change', old.replacement_id;
  end if;
  if new.state <> old.state and not (
    (old.state = 'prepared' and new.state in ('sent', 'cancelled'))
    or (old.state = 'sent' and new.state = 'arrived')
  ) then
    raise exception 'replacement %: % is not followed by %', old.replacement_id, old.state, new.state;
  end if;
  return new;
end $$;
create trigger replacements_keep_to_their_way before update on replacements
  for each row execute function replacements_keep_to_their_way();

-- A gadget that is to be replaced leaves for its claimant, or ends, by a replacement that was sent.
create function replaced_by_what_was_sent() returns trigger language plpgsql as $$
begin
  if not exists (
    select from replacements
    where reseller_id = new.reseller_id and gadget_id = new.gadget_id
      and state in ('sent', 'arrived')
  ) then
    raise exception 'gadget % is replaced by what was sent for it', new.gadget_id;
  end if;
  return new;
end $$;
create trigger replaced_by_what_was_sent before update of status on claim_gadgets
  for each row when (old.status = 80 and new.status in (75, 90))
  execute function replaced_by_what_was_sent();
