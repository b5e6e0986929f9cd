-- Keys of resellers' systems are named when they are listed, end by themselves and may be bound to
-- where they are used from.
alter table reseller_keys
  add column key_id text generated always as (substr(encode(key_hash, 'hex'), 1, 10)) stored,
  -- Written at most once a minute.
  add column last_used_at timestamptz,
  add column expires_at timestamptz,
  -- Networks such as 203.0.113.0/24; none: from anywhere.
  add column sources text[] not null default '{}';
create unique index reseller_keys_by_id on reseller_keys (key_id);

-- A form of who proved the mailbox of the policy has a share of the policy's budgets of its own.
alter table forms add column by_owner boolean not null default false;
create index forms_open_by_policy on forms (reseller_id, policy_key) where submitted_at is null;

-- Six digits by mail. Who asked holds the handle: tries at a code that another asked for are not theirs.
create table mailed_codes (
  handle_hash bytea primary key,
  reseller_id integer not null,
  -- What it opens.
  subject text not null,
  -- Null: the answers that came with it did not match, so nothing was mailed.
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index mailed_codes_by_age on mailed_codes (expires_at);

-- One-time passwords that were mailed and not used: a later mail does not end an earlier one.
create table one_time_passwords (
  reseller_id integer not null,
  account_id text not null,
  hash bytea not null,
  expires_at timestamptz not null,
  primary key (reseller_id, account_id, hash),
  foreign key (reseller_id, account_id) references accounts (reseller_id, account_id) on delete cascade
);
create index one_time_passwords_by_age on one_time_passwords (expires_at);
insert into one_time_passwords
  select reseller_id, account_id, one_time_hash, one_time_expires_at from accounts
  where one_time_hash is not null and one_time_used_at is null and one_time_expires_at > now();
update accounts set one_time_hash = null, one_time_expires_at = null, one_time_used_at = null
  where one_time_hash is not null;
