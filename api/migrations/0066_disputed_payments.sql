-- What a bank does with an excess after it was paid: its holder disputes it, or it is sent back by hand.
alter table payments
  add column dispute_state text
    check (dispute_state in ('warned', 'inquiry', 'open', 'won', 'lost')),
  -- Pence that are in dispute.
  add column dispute_amount integer,
  -- In the provider's word.
  add column dispute_reason text,
  -- Until when the provider takes an answer of ours.
  add column dispute_respond_by timestamptz,
  add column disputed_at timestamptz,
  -- When the provider was asked for what is known here: an older answer changes nothing.
  add column dispute_seen_at timestamptz,
  -- Pence of a payment that stands which were sent back by hand.
  add column sent_back integer not null default 0;

alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check
  check (state in ('starting', 'waiting', 'authenticate', 'processing', 'succeeded', 'failed',
    'refunding', 'refunded', 'refund_failed', 'charged_back'));
alter table payments drop constraint payments_refund_reason_check;
alter table payments add constraint payments_refund_reason_check
  check (refund_reason in ('cancelled', 'given_up', 'changed', 'slot_gone', 'paid_twice',
    'not_due', 'repair_ended', 'sent_back'));

-- Few of many payments: people answer these.
create index payments_disputed on payments (disputed_at, payment_id)
  where dispute_state in ('warned', 'inquiry', 'open');
