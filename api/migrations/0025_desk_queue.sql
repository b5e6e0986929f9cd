-- A repair that ends because of what the repair centre found gives its excess back.
alter table payments drop constraint payments_refund_reason_check;
alter table payments add constraint payments_refund_reason_check
  check (refund_reason in ('cancelled', 'given_up', 'changed', 'slot_gone', 'paid_twice',
    'not_due', 'repair_ended'));

-- Until when a document opens a gadget again that was closed for want of it; null for every other.
alter table claim_gadgets add column reopen_until timestamptz;
-- Who was asked for documents before this version gets the whole time, and all reminders.
insert into jobs (kind, lane, reseller_id, payload, run_at)
select 'awaited-documents', 'other', reseller_id,
  jsonb_build_object(
    'reseller', reseller_id,
    'claimId', claim_id,
    'gadgetIds', jsonb_agg(gadget_id order by position),
    'since', to_char(status_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'from', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'step', 0),
  now() + interval '7 days'
from claim_gadgets
where status = 20 and not exists (
  select from repair_choices as choice
  where choice.reseller_id = claim_gadgets.reseller_id
    and choice.gadget_id = claim_gadgets.gadget_id)
group by reseller_id, claim_id, status_since;

alter table claims
  -- By when we aim to decide on what waits for us; null when no decision is due. Written with each
  -- change of status; a job fills it in for claims of before, as working days are not known here.
  add column decide_by date,
  -- One more with each change of the claim, its gadgets, documents and messages.
  add column version integer not null default 0;
insert into jobs (kind, lane, payload)
select 'decide-by', 'other', '{}'
where exists (select from claims where status in (10, 30, 35, 45));
-- The queue of the claims team: what waits for us, the most urgent first. A claim whose other gadget
-- waits for its claimant stands elsewhere and has a day all the same.
create index claims_to_decide on claims (decide_by, submitted_at, claim_id)
  where status in (10, 30, 35, 45, 88) or decide_by is not null;

-- Claims that stand where their gadget with the least id did: now the least advanced one counts.
update claims set status = 80 where status = 75 and exists (
  select from claim_gadgets as gadget
  where gadget.reseller_id = claims.reseller_id and gadget.claim_id = claims.claim_id
    and gadget.status = 80);
update claims set status = 88 where status = 85 and exists (
  select from claim_gadgets as gadget
  where gadget.reseller_id = claims.reseller_id and gadget.claim_id = claims.claim_id
    and gadget.status = 88);
