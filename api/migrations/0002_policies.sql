-- Policies, and the systems and links that open them.

create table policies (
  reseller_id integer not null,
  -- The number without spaces, in capitals.
  policy_key text not null,
  -- How it is looked up: without separators, with O as 0, and I and L as 1; what
  -- domain/src/policies/policies/matching.ts makes of the number.
  alike_key text not null,
  postcode_key text not null,
  date_of_birth date not null,
  -- The policy in the shape of the lookup's answer.
  details jsonb not null,
  -- The first day on which it is so; none: from the beginning.
  holds_from date,
  -- When we learned of it.
  updated_at timestamptz not null,
  primary key (reseller_id, policy_key)
);
comment on table policies is 'The policies of each brand, as the last file of that brand had them.';
create index policies_by_alike_key on policies (reseller_id, alike_key);
-- The policyholder may have an account by their address alone.
create index policies_by_email
  on policies (reseller_id, lower(details -> 'policyholder' ->> 'emailAddress'));
-- A caller without a claim is found by their policy.
create index policies_by_postcode on policies (reseller_id, postcode_key);

-- A caller without a claim is found by their name: by the beginning of the surname, and where a letter of a
-- word is wrong. Only functions of the database itself are called, so that a dump restores in any order.
create function holder_name(details jsonb) returns text language sql immutable as $$
  select lower(trim(regexp_replace(
    concat(details #>> '{policyholder,lastname}', ' ', details #>> '{policyholder,firstname}'),
    '\s+', ' ', 'g')))
$$;
create function holder_near(details jsonb) returns text[] language sql immutable as $$
  select array(
    select distinct case at when 0 then word else overlay(word placing '' from at for 1) end
    from regexp_split_to_table(lower(concat(
      details #>> '{policyholder,lastname}', ' ', details #>> '{policyholder,firstname}')),
      '[^[:alnum:]]+') as word
    cross join lateral generate_series(0, length(word)) as at
    where length(word) between 4 and 40)
$$;
create index policies_by_name on policies (reseller_id, holder_name(details) text_pattern_ops);
create index policies_by_near_name on policies using gin (holder_near(details));

create table policy_versions (
  version_id bigint generated always as identity primary key,
  reseller_id integer not null,
  policy_key text not null,
  details jsonb not null,
  holds_from date,
  learned_at timestamptz not null,
  foreign key (reseller_id, policy_key) references policies on delete cascade
);
comment on table policy_versions is
  'What a policy was before a file changed it, in the order in which it was learned. Rows are added only.';
create index policy_versions_by_policy on policy_versions (reseller_id, policy_key, version_id);

-- Whoever changes a policy, what it was stays.
create function keep_policy_version() returns trigger language plpgsql as $$
begin
  insert into policy_versions (reseller_id, policy_key, details, holds_from, learned_at)
  values (old.reseller_id, old.policy_key, old.details, old.holds_from, old.updated_at);
  return null;
end $$;
create trigger policies_keep_versions after update of details on policies
  for each row when (old.details is distinct from new.details)
  execute function keep_policy_version();
create trigger policy_versions_stay before update on policy_versions
  for each row execute function keep_row();

create table policy_feeds (
  reseller_id integer primary key,
  -- For when the file was written, as the operator or its name says.
  as_of timestamptz not null,
  -- When a file of this brand was last read to its end, and how many policies of the brand it held.
  imported_at timestamptz,
  taken integer not null default 0
);
comment on table policy_feeds is
  'Of each brand, the file of policies that was taken last: an older one may not undo it.';

create table handovers (
  id_hash bytea primary key,
  reseller_id integer not null,
  policy_key text not null,
  expires_at timestamptz not null
);
comment on table handovers is
  'Links of a reseller''s own system that open the form for a policy, without a lookup.';
create index handovers_by_age on handovers (expires_at);

create table reseller_keys (
  key_hash bytea primary key,
  -- Its name in the list of keys.
  key_id text generated always as (substr(encode(key_hash, 'hex'), 1, 10)) stored,
  reseller_id integer not null,
  name text not null,
  -- Networks such as 203.0.113.0/24; none: from anywhere.
  sources text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Written at most once a minute.
  last_used_at timestamptz
);
comment on table reseller_keys is 'Keys by which the systems of resellers call the API.';
create unique index reseller_keys_by_id on reseller_keys (key_id);

create table tac (
  tac text primary key,
  make text not null,
  -- Its names, the best known first.
  names text[] not null
);
comment on table tac is
  'The gadget that the first eight digits of an IMEI stand for; from the operator''s own tables.';
