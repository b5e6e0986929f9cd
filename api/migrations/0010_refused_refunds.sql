-- Few of many payments: what the team has to pay back by hand.
create index payments_refused on payments (changed_at) where state = 'refund_failed';
