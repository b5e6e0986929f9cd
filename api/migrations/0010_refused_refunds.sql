-- When people have paid an excess back another way, because the bank would not take it.
alter table payments add column paid_back_at timestamptz;
-- Few of many payments: what is still to be paid back.
create index payments_to_pay_back on payments (changed_at)
  where state in ('refunding', 'refund_failed');
