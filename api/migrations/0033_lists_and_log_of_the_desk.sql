-- Whether what somebody asked for was refused, by an answer that told how a claim or its money stands.
-- Of rows of before it is not known; almost none of them were.
alter table access_log add column refused boolean not null default false;

-- What waits for us and is late, due today or later, each a range of days.
create index claims_by_day on claims (
  coalesce(decide_by, 'infinity'::date), (snoozed_until is null), submitted_at, claim_id
) where status in (10, 30, 35, 45, 88) or decide_by is not null;

-- The day by which the claim was to be decided when this was; null when none was due, and of before.
alter table decisions add column aim_day date;
-- What somebody decided in a week.
drop index decisions_by_maker;
create index decisions_by_maker on decisions (made_by, made_at);
