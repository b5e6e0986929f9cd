-- Indexes for calls that would otherwise take longer with every claim that is made.

-- The claims team's list: the latest claims of every brand.
create index claims_by_age on claims (submitted_at desc, claim_reference);

-- Work is taken in this order; while mail is down many thousands wait.
drop index jobs_to_take;
create index jobs_to_take on jobs (run_at, id) where state = 'waiting';
-- What was done is looked at for some days.
create index jobs_done on jobs (created_at) where state = 'done';

-- Links that have ended are removed.
create index handovers_by_age on handovers (expires_at);

-- What refers to a gadget, a booking slot or a payment is found when that is removed.
create index repair_choices_by_gadget on repair_choices (reseller_id, gadget_id);
create index bank_details_by_gadget on bank_details (reseller_id, gadget_id);
create index repair_invoices_of_gadget on repair_invoices (reseller_id, gadget_id);
create index approved_amounts_by_gadget on approved_amounts (reseller_id, gadget_id);
create index payment_events_by_payment on payment_events (reseller_id, payment_id, event_id);
create index bookings_by_slot on bookings (provider_id, day, slot);
