-- Whoever signs in to a brand. The e-mail is kept as it is compared: A to Z in small letters.
create table accounts (
  reseller_id integer not null,
  account_id text not null,
  email text not null,
  name text not null,
  -- Null until a password was chosen, and again between using a one-time password and choosing one.
  password_hash text,
  -- The latest one-time password.
  one_time_hash bytea,
  one_time_expires_at timestamptz,
  one_time_used_at timestamptz,
  -- When somebody first came in with what was mailed to the address.
  proven_at timestamptz,
  -- The lookup that it was made under; what that lookup made is to be seen here too.
  claimant_session text,
  created_at timestamptz not null,
  primary key (reseller_id, account_id),
  unique (reseller_id, email)
);

create table sessions (
  reseller_id integer not null,
  session_id text not null,
  account_id text not null,
  created_at timestamptz not null,
  -- Written at most once a minute.
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Set when nobody proved the mailbox for it: it sees only what this lookup made.
  claimant_session text,
  -- The one-time password that it was opened with, until another one is chosen.
  one_time_hash bytea,
  primary key (reseller_id, session_id),
  foreign key (reseller_id, account_id) references accounts (reseller_id, account_id) on delete cascade
);
create index sessions_by_account on sessions (reseller_id, account_id);
create index sessions_by_age on sessions (expires_at);

-- Who holds a policy may have an account by their address alone (decisions §5).
create index policies_by_email
  on policies (reseller_id, lower(details -> 'policyholder' ->> 'emailAddress'));
