-- The claims team by name: who they are, which brands they see, what they may do, how they are signed in.
create table staff (
  staff_id text primary key,
  email text not null unique,
  name text not null,
  state text not null check (state in ('invited', 'active', 'suspended', 'left')),
  state_since timestamptz not null,
  -- Sees every brand, also one that comes later.
  all_brands boolean not null,
  created_at timestamptz not null,
  -- A staff id, or `operator` for who typed the command.
  created_by text not null
);
create table staff_roles (
  staff_id text not null references staff on delete cascade,
  role text not null check (
    role in ('handler', 'senior', 'payments', 'supervisor', 'auditor', 'staff admin')
  ),
  granted_by text not null,
  granted_at timestamptz not null,
  primary key (staff_id, role),
  -- Nobody gives themselves a role.
  check (granted_by <> staff_id)
);
create table staff_brands (
  staff_id text not null references staff on delete cascade,
  reseller_id integer not null,
  primary key (staff_id, reseller_id)
);
-- Where somebody's limit is not the usual one of their roles.
create table staff_limits (
  staff_id text not null references staff on delete cascade,
  kind text not null check (kind in ('approve', 'release')),
  pence integer not null check (pence >= 0),
  set_by text not null,
  set_at timestamptz not null,
  primary key (staff_id, kind),
  check (set_by <> staff_id)
);
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
create index staff_sessions_by_staff on staff_sessions (staff_id, created_at);
create index staff_sessions_by_age on staff_sessions (expires_at);
