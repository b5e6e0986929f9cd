-- People who sign in: claimants with an account of a brand, and the claims team by name.

create table accounts (
  reseller_id integer not null,
  account_id text not null,
  -- As it is compared: A to Z in small letters.
  email text not null,
  name text not null,
  -- Null until a password was chosen.
  password_hash text,
  -- When somebody first came in with what was mailed to the address.
  proven_at timestamptz,
  -- The lookup that it was made under; what that lookup made is to be seen here too.
  claimant_session text,
  created_at timestamptz not null,
  primary key (reseller_id, account_id),
  unique (reseller_id, email)
);
comment on table accounts is 'Accounts of claimants, each with one brand.';

create table one_time_passwords (
  reseller_id integer not null,
  account_id text not null,
  hash bytea not null,
  expires_at timestamptz not null,
  primary key (reseller_id, account_id, hash),
  foreign key (reseller_id, account_id) references accounts (reseller_id, account_id)
    on delete cascade
);
comment on table one_time_passwords is
  'One-time passwords that were mailed and not used: a later mail does not end an earlier one.';
create index one_time_passwords_by_age on one_time_passwords (expires_at);

create table sessions (
  reseller_id integer not null,
  session_id text not null,
  account_id text not null,
  -- Set when nobody proved the mailbox for it: it sees only what this lookup made.
  claimant_session text,
  -- The one-time password that it was opened with, until another one is chosen.
  one_time_hash bytea,
  created_at timestamptz not null,
  -- Written at most once a minute.
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (reseller_id, session_id),
  foreign key (reseller_id, account_id) references accounts (reseller_id, account_id)
    on delete cascade
);
comment on table sessions is 'Browsers in which an account is signed in.';
create index sessions_by_account on sessions (reseller_id, account_id);
create index sessions_by_age on sessions (expires_at);

create table passkeys (
  reseller_id integer not null,
  passkey_id text not null,
  account_id text not null,
  -- Base64url, as browsers write it.
  credential_id text not null,
  public_key bytea not null,
  -- Its uses, as the device counts them; 0 for good where a device does not count.
  counter bigint not null,
  -- How a browser reaches the device.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (reseller_id, passkey_id),
  unique (reseller_id, credential_id),
  foreign key (reseller_id, account_id) references accounts (reseller_id, account_id)
    on delete cascade
);
comment on table passkeys is
  'Passkeys of an account: keys of a device, or of a person''s devices, that sign in without a password.';
create index passkeys_by_account on passkeys (reseller_id, account_id, created_at);

create table passkey_challenges (
  challenge_hash bytea primary key,
  reseller_id integer not null,
  -- The account that gets a passkey; null to sign in.
  account_id text,
  -- Of the page that asked.
  origin text not null,
  expires_at timestamptz not null,
  foreign key (reseller_id, account_id) references accounts (reseller_id, account_id)
    on delete cascade
);
comment on table passkey_challenges is 'Challenges for a claimant''s device to sign, each once.';
create index passkey_challenges_by_age on passkey_challenges (expires_at);
create index passkey_challenges_by_account on passkey_challenges (reseller_id, account_id);

create table staff (
  staff_id text primary key,
  email text not null unique,
  name text not null,
  state text not null check (state in ('invited', 'active', 'suspended', 'left')),
  state_since timestamptz not null,
  -- Sees every brand, also one that comes later.
  all_brands boolean not null,
  created_at timestamptz not null,
  -- A staff id, or `operator` for a command on the server.
  created_by text not null
);
comment on table staff is 'The claims team by name, and which of them are at work.';

create table staff_roles (
  staff_id text not null references staff on delete cascade,
  role text not null check (
    role in (
      'handler', 'senior', 'technical', 'investigation', 'payments', 'supervisor', 'auditor',
      'staff admin'
    )
  ),
  granted_by text not null,
  granted_at timestamptz not null,
  confirmed_by text,
  primary key (staff_id, role),
  -- Nobody gives themselves a role.
  check (granted_by <> staff_id),
  check (confirmed_by <> granted_by and confirmed_by <> staff_id),
  -- An auditor reads and nothing else; the first people are let in on the server.
  check (
    role = 'auditor' or granted_by in ('operator', 'demonstration') or confirmed_by is not null
  )
);
comment on table staff_roles is 'The roles of each of the claims team, and the two people who gave them.';

create table staff_brands (
  staff_id text not null references staff on delete cascade,
  reseller_id integer not null,
  primary key (staff_id, reseller_id)
);
comment on table staff_brands is 'The brands that each of the claims team sees.';

create table staff_absences (
  absence_id text primary key,
  staff_id text not null references staff on delete cascade,
  -- Calendar days in London, both included. Why is nobody's business here.
  from_day date not null,
  until_day date not null,
  -- A staff id: their own, or a supervisor's.
  noted_by text not null,
  noted_at timestamptz not null,
  check (from_day <= until_day)
);
comment on table staff_absences is
  'Days on which people of the claims team are away: they hold no claims then, and are given none.';
create index staff_absences_by_staff on staff_absences (staff_id, from_day);
create index staff_absences_by_end on staff_absences (until_day);

create table staff_limits (
  staff_id text not null references staff on delete cascade,
  kind text not null check (kind in ('approve', 'release')),
  pence integer not null check (pence >= 0),
  set_by text not null,
  set_at timestamptz not null,
  confirmed_by text,
  primary key (staff_id, kind),
  check (set_by <> staff_id),
  check (confirmed_by <> set_by and confirmed_by <> staff_id)
);
comment on table staff_limits is 'Limits that are not the usual ones of a person''s roles.';

create table staff_requests (
  request_id text primary key,
  staff_id text not null references staff on delete cascade,
  -- The change, as it was asked for.
  change jsonb not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- Overtaken: something else about the person was changed or asked for since.
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'overtaken')),
  answered_by text,
  answered_at timestamptz,
  check (asked_by <> staff_id),
  check ((state = 'waiting') = (answered_by is null)),
  check ((answered_by is null) = (answered_at is null)),
  check (state <> 'confirmed' or (answered_by <> asked_by and answered_by <> staff_id))
);
comment on table staff_requests is
  'Rights that do more than read: one staff admin asks for them and another one confirms.';
create unique index staff_requests_waiting on staff_requests (staff_id) where state = 'waiting';
create index staff_requests_by_staff on staff_requests (staff_id);

create table staff_invitations (
  -- Of the link, which stands nowhere else.
  token_hash bytea primary key,
  staff_id text not null references staff on delete cascade,
  -- The secret of codes that was shown, until a code of it is typed.
  key_id text,
  sealed bytea,
  expires_at timestamptz not null,
  check ((key_id is null) = (sealed is null))
);
comment on table staff_invitations is 'Links by which the claims team comes in for the first time.';
create index staff_invitations_by_staff on staff_invitations (staff_id);
create index staff_invitations_by_age on staff_invitations (expires_at);

create table staff_passkeys (
  passkey_id text primary key,
  staff_id text not null references staff on delete cascade,
  -- Base64url, as browsers write it.
  credential_id text not null unique,
  public_key bytea not null,
  -- Its uses, as the device counts them; 0 for good where a device does not count.
  counter bigint not null,
  -- How a browser reaches the device.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on table staff_passkeys is 'Passkeys of the claims team.';
create index staff_passkeys_by_staff on staff_passkeys (staff_id, created_at);

create table staff_challenges (
  challenge_hash bytea primary key,
  -- The person who gets a passkey, or proves who they are; null to sign in.
  staff_id text references staff on delete cascade,
  -- Of the page that asked.
  origin text not null,
  expires_at timestamptz not null
);
comment on table staff_challenges is 'Challenges for a device of the claims team to sign, each once.';
create index staff_challenges_by_staff on staff_challenges (staff_id);
create index staff_challenges_by_age on staff_challenges (expires_at);

create table staff_passwords (
  staff_id text primary key references staff on delete cascade,
  password_hash text not null,
  -- The secret that the codes are made from.
  key_id text not null,
  sealed bytea not null,
  -- Of the last code that was taken: none up to it is taken again.
  last_step bigint not null
);
comment on table staff_passwords is
  'Passwords of the claims team: none of them lets in without a code.';

create table staff_provider_logins (
  issuer text not null,
  subject text not null,
  staff_id text not null unique references staff on delete cascade,
  bound_at timestamptz not null,
  primary key (issuer, subject)
);
comment on table staff_provider_logins is
  'The name of each person at the provider of single sign-on.';

create table staff_sessions (
  -- Of the cookie, which only the browser has.
  session_hash bytea primary key,
  staff_id text not null references staff on delete cascade,
  -- How they proved who they are.
  method text not null check (method in ('demonstration', 'passkey', 'password', 'provider')),
  -- The browser, in words that its owner recognises.
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When they last proved who they are.
  proven_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
comment on table staff_sessions is 'Browsers in which the claims team is signed in.';
create index staff_sessions_by_staff on staff_sessions (staff_id, created_at);
create index staff_sessions_by_age on staff_sessions (expires_at);

create table staff_events (
  event_id bigint generated always as identity primary key,
  at timestamptz not null,
  -- A staff id, or `operator`.
  actor text not null,
  staff_id text not null references staff on delete cascade,
  what text not null check (
    what in (
      'invited', 'accepted', 'roles', 'brands', 'limits', 'suspended', 'reinstated', 'left',
      'passkey added', 'passkey removed', 'provider linked', 'sessions ended'
    )
  ),
  detail text not null,
  -- A person's rights are for another person to change.
  check (
    actor <> staff_id
    or what in ('accepted', 'passkey added', 'passkey removed', 'provider linked', 'sessions ended')
  )
);
comment on table staff_events is 'The history of the rights and sign-ins of the claims team.';
create index staff_events_by_staff on staff_events (staff_id, event_id);

-- History stays as it was written; it goes with the person it is about, and not before.
create function keep_staff_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from staff where staff_id = old.staff_id) then
    return old;
  end if;
  raise exception 'staff_events are only added to';
end $$;
create trigger staff_events_stay before update or delete on staff_events
  for each row execute function keep_staff_events();
