-- The ground of every quarter: queued work, counted attempts, calls that are sent twice, codes by mail.
--
-- Every key of a reseller's rows begins with reseller_id, so that rows can be spread by reseller without
-- new queries.

create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- Each lane has workers of its own, and within a lane the brands take turns: neither a slow check nor
  -- one brand's many mails hold up another brand's mail.
  lane text not null default 'other'
    check (lane in ('mail', 'money', 'pictures', 'pdfs', 'other')),
  -- -1: of no single brand.
  reseller_id integer not null default -1,
  -- 'epoch': as soon as possible, by whatever clock the worker goes.
  run_at timestamptz not null default 'epoch',
  attempts integer not null default 0,
  last_error text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
  created_at timestamptz not null default now()
);
comment on table jobs is
  'Work that follows from a transaction (mail, above all) and is done after it.';
-- Work is taken in this order; while mail is down many thousands wait.
create index jobs_to_take on jobs (lane, reseller_id, run_at, id) where state = 'waiting';
-- Finished work is looked at for some days.
create index jobs_done on jobs (created_at) where state = 'done';
-- Few, and looked at by people.
create index jobs_given_up on jobs (id) where state = 'dead';

create table attempts (
  -- A hash: it may stand for an address or a policy number.
  key bytea primary key,
  count integer not null,
  resets_at timestamptz not null,
  -- When there may be another attempt at what was tried more often than its limit: the wait grows.
  next_at timestamptz
);
comment on table attempts is 'Attempts, counted against their limits.';
create index attempts_by_age on attempts (resets_at);

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
comment on table idempotency_keys is
  'Calls that change something, with their answers: the same call again gets the same answer.';
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table mailed_codes (
  -- Of the handle that the person who asked holds: tries at a code that another asked for are not
  -- theirs.
  handle_hash bytea primary key,
  reseller_id integer not null,
  -- The form, account or claim that it opens.
  subject text not null,
  -- Null: the answers that came with it did not match, so nothing was mailed.
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz not null
);
comment on table mailed_codes is 'Codes that were mailed, to log in or to prove an address.';
create index mailed_codes_by_age on mailed_codes (expires_at);

-- For tables whose rows are added, and go with what they belong to, but never change.
create function keep_row() returns trigger language plpgsql as $$
begin
  raise exception 'what was written down is not changed' using errcode = 'check_violation';
end
$$;
