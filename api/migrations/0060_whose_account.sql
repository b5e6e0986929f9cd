-- An account is compared across claims, a payout with what was paid for its policy and into its account, and
-- what the bank answers is kept.

-- The keyed hash of the account as it is, and as it was when a payout was prepared.
alter table bank_details add column account_print bytea;
alter table payouts
  add column account_print bytea,
  -- Its holder is not named as claimant and policyholder are.
  add column name_differs boolean not null default false,
  -- It was given for a claim on another policy.
  add column account_shared boolean not null default false;
create index given_accounts_by_print on given_accounts (account_print);
create index payouts_by_print on payouts (account_print, released_at);

-- Pence that were approved on the policy's other claims before, in the days that count as one.
alter table decisions add column before integer not null default 0;

-- Files in which a bank said what became of payouts: as they came, sealed, because they may hold accounts.
create table payout_returns (
  return_id text primary key,
  format text not null check (format in ('pain.002', 'csv')),
  -- What the file was called.
  name text not null,
  file_sha256 bytea not null,
  key_id text not null,
  sealed bytea not null,
  read_by text not null,
  read_at timestamptz not null,
  settled integer not null,
  returned integer not null,
  unchanged integer not null
);
create index payout_returns_by_time on payout_returns (read_at desc, return_id desc);
create index payout_returns_by_key on payout_returns (key_id);
alter table payouts add column return_id text references payout_returns;
create index payouts_by_return on payouts (return_id);

-- After a backup was restored: the bank may have paid since. Two people say whether it did.
alter table payouts
  add column checked_by text,
  add column checked_at timestamptz,
  add column checked_as text check (checked_as in ('paid', 'not paid')),
  add column checked_note text,
  add column checked_with text,
  add constraint payouts_checked_by_two check (checked_with <> checked_by),
  drop constraint payouts_state_check,
  add constraint payouts_state_check check (
    state in ('prepared', 'released', 'sent', 'settled', 'returned', 'cancelled', 'to-check')
  ),
  drop constraint payouts_released,
  add constraint payouts_released check (
    state in ('prepared', 'cancelled', 'to-check') or checked_with is not null
    or (released_by is not null and released_at is not null)
  ),
  drop constraint payouts_word,
  add constraint payouts_word check (
    not (account_changed or name_differs or account_shared) or released_by is null
    or (word_by is not null and word_at is not null and word_note is not null and word_by <> prepared_by)
  ),
  drop constraint payouts_batched,
  add constraint payouts_batched check (
    amount = 0 or checked_with is not null
    or (state in ('sent', 'settled', 'returned')) = (batch_id is not null)
  );
drop index payouts_live;
create unique index payouts_live on payouts (reseller_id, gadget_id)
  where state in ('prepared', 'released', 'sent', 'to-check');

create or replace function payouts_keep_to_their_way() returns trigger language plpgsql as $$
begin
  if (new.reseller_id, new.payout_id, new.claim_id, new.gadget_id, new.amount, new.basis,
      new.last_four, new.doubtful, new.account_changed, new.account_print, new.name_differs,
      new.account_shared, new.prepared_by, new.prepared_at)
    is distinct from
     (old.reseller_id, old.payout_id, old.claim_id, old.gadget_id, old.amount, old.basis,
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
  if old.return_id is not null and new.return_id is distinct from old.return_id then
    raise exception 'payout %: the bank''s answer stays', old.payout_id;
  end if;
  if new.state <> old.state and not (
    (old.state = 'prepared' and new.state in ('released', 'cancelled', 'to-check'))
    or (old.state = 'released' and new.state in ('cancelled', 'to-check'))
    or (old.state = 'released' and new.amount > 0 and new.state = 'sent')
    or (old.state = 'released' and new.amount = 0 and new.state = 'settled')
    or (old.state = 'sent' and new.state in ('settled', 'returned'))
    or (old.state = 'to-check' and new.state in ('settled', 'cancelled') and new.checked_with is not null)
  ) then
    raise exception 'payout %: % is not followed by %', old.payout_id, old.state, new.state;
  end if;
  return new;
end $$;
