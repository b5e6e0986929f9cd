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
