-- How a policy is found by its number: without separators, with O as 0, and I and L as 1; what
-- domain/src/policies/policies/matching.ts makes of it. The key of before is the number in capitals.
alter table policies add column alike_key text;
update policies set alike_key = translate(
    translate(policy_key,
      U&'\0009\000A\000B\000C\000D\0020\002D\0085\00A0\1680\180E\2000\2001\2002\2003\2004'
      '\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\00AD\058A\05BE\1400\1806'
      '\2010\2011\2012\2013\2014\2015\2043\2053\207B\208B\2212\2E17\2E1A\2E3A\2E3B\2E40'
      '\2E5D\301C\3030\30A0\FE31\FE32\FE58\FE63\FF0D\+010D6E\+010EAD\002E\00B7\2022\2024\2027'
      '\30FB\FF0E\002F\005C\2044\2215\FF0F\FF3C\005F\061C\200B\200C\200D\200E\200F\202A'
      '\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF',
      ''),
    'OIL', '011');
create index policies_by_alike_key on policies (reseller_id, alike_key);
