-- What callers say a claim is found by: the beginning of an e-mail address, the last figures of a number, a
-- postcode, a crime reference, the first line of an address, a gadget, a name with a letter wrong.
alter table claim_keys drop constraint claim_keys_kind_check;
alter table claim_keys add constraint claim_keys_kind_check check (kind in (
  'policy', 'imei', 'serial', 'email', 'phone', 'name',
  'mail', 'tail', 'postcode', 'crime', 'address', 'gadget', 'near'));

create or replace function claim_key(kind text, given text) returns text language sql immutable as $$
  select case kind
    when 'phone' then right(regexp_replace(given, '\D', '', 'g'), 9)
    -- Backwards, so that how it ends is how it begins.
    when 'tail' then reverse(right(regexp_replace(given, '\D', '', 'g'), 15))
    when 'email' then lower(trim(given))
    when 'mail' then lower(trim(given))
    when 'name' then lower(trim(regexp_replace(given, '\s+', ' ', 'g')))
    when 'address' then lower(trim(regexp_replace(given, '[^[:alnum:]]+', ' ', 'g')))
    when 'gadget' then lower(trim(regexp_replace(given, '[^[:alnum:]]+', ' ', 'g')))
    when 'near' then lower(trim(given))
    else lower(regexp_replace(given, '[^[:alnum:]]', '', 'g'))
  end
$$;

-- The words of a name with at least four letters. These functions say how many rows they give, so that the
-- database does not plan for a thousand.
create function name_words(given text) returns setof text language plpgsql immutable rows 3 as $$
begin
  return query select distinct word from regexp_split_to_table(lower(given), '[^[:alnum:]]+') as word
    where length(word) between 4 and 40;
end $$;

-- A word, and the word without each of its letters: two words that differ by one letter have one of these in
-- common.
create function near_words(word text) returns setof text language plpgsql immutable rows 10 as $$
begin
  return query select word
    union select overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at;
end $$;

create or replace function claim_keys_of(form jsonb) returns table (kind text, value text)
language plpgsql immutable rows 60 as $$
begin
  return query
  with said as (
    select form -> 'claimant' as claimant,
      concat(form #>> '{claimant,firstname}', ' ', form #>> '{claimant,lastname}') as name,
      lower(trim(form #>> '{claimant,email}')) as email
  ), gadgets as (
    select gadget from jsonb_array_elements(form -> 'gadgets') gadget
  ), phones as (
    select unnest(array[
      claimant ->> 'telephone', claimant ->> 'alternateTelephone', claimant ->> 'mobile']) as given
    from said
  )
  select distinct found.what, claim_key(found.what, found.given)
  from (
    select 'policy', form #>> '{policy,number}'
    union all select 'email', email from said
    -- From each word before the @ on.
    union all select 'mail', substr(email, at)
      from said, generate_series(1, strpos(email, '@') - 1) as at
      where at = 1 or substr(email, at - 1, 1) ~ '[^[:alnum:]]'
    union all select 'phone', given from phones
    union all select 'tail', right(regexp_replace(given, '\D', '', 'g'), 9) from phones
    union all select 'name', name from said
    union all select 'name', concat(claimant ->> 'lastname', ' ', claimant ->> 'firstname') from said
    union all select 'near', near_words(name_words(name)) from said
    union all select 'postcode', claimant #>> '{address,postcode}' from said
    union all select 'address', claimant #>> '{address,line1}' from said
    -- The street without its number.
    union all select 'address', regexp_replace(claimant #>> '{address,line1}', '^\S*\d\S*\s+', '') from said
    union all select 'crime', form #>> '{incident,crimeReference}'
    union all select 'imei', gadget ->> 'imei' from gadgets
    union all select 'tail', gadget ->> 'imei' from gadgets
    union all select 'serial', gadget ->> 'serialNumber' from gadgets
  ) as found (what, given)
  where length(claim_key(found.what, found.given)) between 3 and 400;
end $$;

-- Make and model, and the model alone, of the gadgets as they are called.
create function gadget_keys_of(label text) returns table (kind text, value text)
language sql immutable as $$
  select distinct 'gadget', claim_key('gadget', given)
  from (values (label), (regexp_replace(label, '^\S+\s+', ''))) as said (given)
  where length(claim_key('gadget', given)) between 3 and 400
$$;

-- What begins with what was typed, of the brands that somebody sees.
drop index claim_keys_by_name;
create index claim_keys_by_beginning on claim_keys (kind, reseller_id, value text_pattern_ops);

-- A caller without a claim is found by their policy.
create index policies_by_postcode on policies (reseller_id, postcode_key);

insert into claim_keys (kind, value, reseller_id, claim_id)
select key.kind, key.value, claims.reseller_id, claims.claim_id
from claims cross join lateral claim_keys_of(claims.form) as key
on conflict do nothing;
insert into claim_keys (kind, value, reseller_id, claim_id)
select key.kind, key.value, gadget.reseller_id, gadget.claim_id
from claim_gadgets gadget cross join lateral gadget_keys_of(gadget.label) as key
on conflict do nothing;
