-- Who of the claims team has a claim. A claim that its holder does nothing to goes back by itself:
-- past `held_until` it is nobody's.
alter table claims
  -- A staff id. No foreign key: a hold ends by itself long before anybody of the team is erased.
  add column held_by text,
  add column held_until timestamptz;
create index claims_held on claims (held_by, held_until) where held_by is not null;

-- What a claim is found by at the desk: one row for each thing that is known of it.
create table claim_keys (
  kind text not null check (kind in ('policy', 'imei', 'serial', 'email', 'phone', 'name')),
  -- As it is compared, see claim_keys_of.
  value text not null,
  reseller_id integer not null,
  claim_id text not null,
  primary key (kind, value, reseller_id, claim_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
create index claim_keys_by_claim on claim_keys (reseller_id, claim_id);
-- What begins with the letters that were typed.
create index claim_keys_by_name on claim_keys (value text_pattern_ops) where kind = 'name';

-- Letters and figures alone, small; of a telephone number its last nine figures, so that +44 and a
-- leading 0 are the same.
create function claim_key(kind text, given text) returns text language sql immutable as $$
  select case kind
    when 'phone' then right(regexp_replace(given, '\D', '', 'g'), 9)
    when 'email' then lower(trim(given))
    when 'name' then lower(trim(regexp_replace(given, '\s+', ' ', 'g')))
    else lower(regexp_replace(given, '[^[:alnum:]]', '', 'g'))
  end
$$;

create function claim_keys_of(form jsonb) returns table (kind text, value text)
language sql immutable as $$
  select distinct found.kind, claim_key(found.kind, found.given)
  from (
    select 'policy', form #>> '{policy,number}'
    union all select 'email', form #>> '{claimant,email}'
    union all select 'phone', form #>> '{claimant,telephone}'
    union all select 'phone', form #>> '{claimant,alternateTelephone}'
    union all select 'phone', form #>> '{claimant,mobile}'
    union all select 'name', concat(form #>> '{claimant,lastname}', ' ', form #>> '{claimant,firstname}')
    union all select 'name', concat(form #>> '{claimant,firstname}', ' ', form #>> '{claimant,lastname}')
    union all select 'imei', gadget ->> 'imei' from jsonb_array_elements(form -> 'gadgets') gadget
    union all select 'serial', gadget ->> 'serialNumber' from jsonb_array_elements(form -> 'gadgets') gadget
  ) as found (kind, given)
  where length(claim_key(found.kind, found.given)) >= 3
$$;

insert into claim_keys (kind, value, reseller_id, claim_id)
select key.kind, key.value, claims.reseller_id, claims.claim_id
from claims cross join lateral claim_keys_of(claims.form) as key
on conflict do nothing;

-- So that erasing somebody of the team, or a clause, looks at nothing that is not theirs.
create index decisions_by_maker on decisions (made_by);
create index decisions_by_second on decisions (second_by);
create index decisions_by_clause on decisions (clause_id, clause_version);
