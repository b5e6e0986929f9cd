-- What a colleague of the claims team typed about a claim and has not sent: theirs alone to read.
create table desk_drafts (
  reseller_id integer not null,
  claim_id text not null,
  staff_id text not null references staff (staff_id) on delete cascade,
  -- The form that it was typed into.
  what text not null,
  typed jsonb not null,
  saved_at timestamptz not null,
  primary key (staff_id, reseller_id, claim_id, what),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
-- They go with their claim, and some weeks after their last word.
create index desk_drafts_by_claim on desk_drafts (reseller_id, claim_id);
create index desk_drafts_by_time on desk_drafts (saved_at);
