-- How somebody of the claims team comes in, and who changed what they may do.
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
create index staff_invitations_by_staff on staff_invitations (staff_id);
create index staff_invitations_by_age on staff_invitations (expires_at);

create table staff_passkeys (
  passkey_id text primary key,
  staff_id text not null references staff on delete cascade,
  -- Base64url, as browsers write it.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, as the device says; 0 for good where a device does not count.
  counter bigint not null,
  -- How a browser reaches the device.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_by_staff on staff_passkeys (staff_id, created_at);

-- What a device is asked to sign, once.
create table staff_challenges (
  challenge_hash bytea primary key,
  -- Who gets a passkey, or proves who they are; null to sign in.
  staff_id text references staff on delete cascade,
  -- Of the page that asked.
  origin text not null,
  expires_at timestamptz not null
);
create index staff_challenges_by_staff on staff_challenges (staff_id);
create index staff_challenges_by_age on staff_challenges (expires_at);

-- A password never lets in without a code.
create table staff_passwords (
  staff_id text primary key references staff on delete cascade,
  password_hash text not null,
  -- The secret that the codes are made from.
  key_id text not null,
  sealed bytea not null,
  -- Of the last code that was taken: none up to it is taken again.
  last_step bigint not null
);

-- Who somebody is at the provider of single sign-on.
create table staff_provider_logins (
  issuer text not null,
  subject text not null,
  staff_id text not null unique references staff on delete cascade,
  bound_at timestamptz not null,
  primary key (issuer, subject)
);

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
  -- What somebody may do is for another person to say.
  check (
    actor <> staff_id
    or what in ('accepted', 'passkey added', 'passkey removed', 'provider linked', 'sessions ended')
  )
);
create index staff_events_by_staff on staff_events (staff_id, event_id);

-- What happened stays as it was written; it goes with the person it is about, and not before.
create function keep_staff_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from staff where staff_id = old.staff_id) then
    return old;
  end if;
  raise exception 'staff_events are only added to';
end $$;
create trigger staff_events_stay before update or delete on staff_events
  for each row execute function keep_staff_events();
