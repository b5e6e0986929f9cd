-- Where a repairer is and when it is open, so that claimants know before they choose it. Those that
-- were imported before have none of it until they are imported again.
alter table repair_providers
  add column address jsonb,
  add column telephone text not null default '',
  -- Monday to Sunday, null for a day on which it is closed.
  add column opening_hours jsonb,
  add column location jsonb;
