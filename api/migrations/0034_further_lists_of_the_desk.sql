-- Claims whose claimant was heard and whom nobody has seen since, in the order of the queue, so that a
-- page is read and not all of them.
drop index claims_came_back;
create index claims_came_back on claims (
  (snoozed_until is null), coalesce(decide_by, 'infinity'::date), submitted_at, claim_id
) where came_back_at is not null;

-- Second looks in the order in which they are listed.
drop index decisions_waiting;
create index decisions_waiting on decisions (made_at, decision_id) where state = 'second';

-- Whether all payouts of a file are of brands that somebody sees, by the index alone.
drop index payouts_by_batch;
create index payouts_by_batch on payouts (batch_id, reseller_id);
