-- Passkeys of an account: keys of a device, or of a person's devices, that sign in without a password.
create table passkeys (
  reseller_id integer not null,
  passkey_id text not null,
  account_id text not null,
  -- Base64url, as browsers write it.
  credential_id text not null,
  public_key bytea not null,
  -- How often it was used, as the device says; 0 for good where a device does not count.
  counter bigint not null,
  -- How a browser reaches the device.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (reseller_id, passkey_id),
  unique (reseller_id, credential_id),
  foreign key (reseller_id, account_id) references accounts (reseller_id, account_id) on delete cascade
);
create index passkeys_by_account on passkeys (reseller_id, account_id, created_at);

-- What a device is asked to sign, once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  reseller_id integer not null,
  -- The account that gets a passkey; null to sign in.
  account_id text,
  -- Of the page that asked.
  origin text not null,
  expires_at timestamptz not null,
  foreign key (reseller_id, account_id) references accounts (reseller_id, account_id) on delete cascade
);
create index passkey_challenges_by_age on passkey_challenges (expires_at);
create index passkey_challenges_by_account on passkey_challenges (reseller_id, account_id);
