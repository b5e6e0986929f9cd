-- Money that is paid for gadgets: prepared by one of the claims team, released by another, in a file for
-- the bank, and settled or returned by what the bank says. What must never happen is refused here, too.

-- Each account that was ever given for a gadget, as a keyed hash: whether one took another's place.
create table given_accounts (
  reseller_id integer not null,
  claim_id text not null,
  gadget_id text not null,
  account_print bytea not null,
  given_at timestamptz not null,
  primary key (reseller_id, gadget_id, account_print),
  foreign key (reseller_id, gadget_id) references claim_gadgets (reseller_id, gadget_id)
    on delete cascade
);
create index given_accounts_by_claim on given_accounts (reseller_id, claim_id);

create table payout_batches (
  batch_id text primary key,
  format text not null check (format in ('pain.001', 'csv')),
  made_by text not null,
  made_at timestamptz not null,
  count integer not null check (count > 0),
  -- Pence.
  total bigint not null check (total > 0),
  -- Of the file as it was made; the file itself is sealed, because it holds accounts.
  file_sha256 bytea not null,
  key_id text not null,
  sealed bytea not null
);
create index payout_batches_by_time on payout_batches (made_at desc, batch_id desc);
create index payout_batches_by_key on payout_batches (key_id);

-- Who took the file of a batch, and when.
create table payout_downloads (
  download_id bigint generated always as identity primary key,
  batch_id text not null references payout_batches on delete cascade,
  staff_id text not null,
  at timestamptz not null
);
create index payout_downloads_by_batch on payout_downloads (batch_id);

create table payouts (
  reseller_id integer not null,
  payout_id text not null unique,
  -- No reference: records of money outlive the claim.
  claim_id text not null,
  claim_reference text not null,
  gadget_id text not null,
  gadget text not null,
  -- Pence; nothing where the excess is all that we accept.
  amount integer not null check (amount >= 0),
  -- Approved amount, invoice, excess and what was paid before, as they were.
  basis jsonb not null,
  -- The account as it was when the payout was prepared, sealed for this payout alone.
  key_id text not null,
  sealed bytea not null,
  last_four text not null,
  doubtful boolean not null,
  -- It took the place of another account.
  account_changed boolean not null,
  state text not null check (
    state in ('prepared', 'released', 'sent', 'settled', 'returned', 'cancelled')
  ),
  changed_at timestamptz not null,
  prepared_by text not null,
  prepared_at timestamptz not null,
  -- The claimant's word that a changed account is theirs: who heard it, and how.
  word_by text,
  word_at timestamptz,
  word_note text,
  released_by text,
  released_at timestamptz,
  batch_id text references payout_batches,
  -- The bank's code when it sent the money back.
  reason text not null default '',
  primary key (reseller_id, payout_id),
  constraint payouts_two_people check (released_by <> prepared_by),
  constraint payouts_released check (
    state in ('prepared', 'cancelled') or (released_by is not null and released_at is not null)
  ),
  constraint payouts_word check (
    not account_changed or released_by is null
    or (word_by is not null and word_at is not null and word_note is not null)
  ),
  constraint payouts_batched check (
    amount = 0 or (state in ('sent', 'settled', 'returned')) = (batch_id is not null)
  )
);
-- One payout at a time for a gadget; what was settled is taken off the next one.
create unique index payouts_live on payouts (reseller_id, gadget_id)
  where state in ('prepared', 'released', 'sent');
create index payouts_by_gadget on payouts (reseller_id, gadget_id);
create index payouts_by_claim on payouts (reseller_id, claim_id);
create index payouts_by_state on payouts (state, prepared_at, payout_id);
create index payouts_by_batch on payouts (batch_id);
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
create index payout_events_by_payout on payout_events (reseller_id, payout_id, event_id);

-- A payout goes from state to state along one way, and what it pays, to whom and by whom stays as it was.
create function payouts_keep_to_their_way() returns trigger language plpgsql as $$
begin
  if (new.reseller_id, new.payout_id, new.claim_id, new.gadget_id, new.amount, new.basis,
      new.last_four, new.doubtful, new.account_changed, new.prepared_by, new.prepared_at)
    is distinct from
     (old.reseller_id, old.payout_id, old.claim_id, old.gadget_id, old.amount, old.basis,
      old.last_four, old.doubtful, old.account_changed, old.prepared_by, old.prepared_at)
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
  if new.state <> old.state and not (
    (old.state = 'prepared' and new.state in ('released', 'cancelled'))
    or (old.state = 'released' and new.state = 'cancelled')
    or (old.state = 'released' and new.amount > 0 and new.state = 'sent')
    or (old.state = 'released' and new.amount = 0 and new.state = 'settled')
    or (old.state = 'sent' and new.state in ('settled', 'returned'))
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

-- What is settled in money is settled by a payout.
create function settled_by_payout() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payouts
    where reseller_id = new.reseller_id and gadget_id = new.gadget_id and state = 'settled'
  ) then
    raise exception 'gadget % is settled by its payout', new.gadget_id;
  end if;
  return new;
end $$;
create trigger settled_by_payout before update of status on claim_gadgets
  for each row when (old.status = 85 and new.status = 90) execute function settled_by_payout();

-- Gadgets that wait for their money.
create index claim_gadgets_to_pay on claim_gadgets (status_since, gadget_id)
  where status in (85, 88);

-- Who paid an excess back another way, and who was with them.
alter table payments
  add column paid_back_by text,
  add column paid_back_with text,
  add constraint payments_two_people check (paid_back_by <> paid_back_with),
  add constraint payments_both_named check ((paid_back_by is null) = (paid_back_with is null));
