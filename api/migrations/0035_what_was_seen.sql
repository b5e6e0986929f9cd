-- What was on the screen when it was decided: files, rules, the policy. Null of decisions of before.
alter table decisions add column seen jsonb;

-- A decline rests on something. Decisions of before may rest on a clause alone, also when a backup of them is
-- restored; none of them is looked up, so that no large table is read.
alter table decisions add constraint decisions_decline_rests_on_evidence check (
  outcome <> 'decline' or seen is null or cardinality(evidence) > 0
) not valid;
