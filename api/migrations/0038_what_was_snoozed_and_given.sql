-- What the claims team did with a claim beside deciding it: until when it was to wait and why, and to whom
-- it was given. The columns of the claim say how that stands now, this what was said each time.
create table desk_events (
  reseller_id integer not null,
  event_id bigint generated always as identity,
  claim_id text not null,
  at timestamptz not null,
  staff_id text not null references staff,
  -- Null for a snooze.
  given_to text references staff,
  -- The last day on which the colleague has it, or the one on which it comes back, in London.
  day date not null,
  -- Why it waits; of what was given nobody says why.
  reason text check ((reason is null) = (given_to is not null)),
  primary key (reseller_id, event_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
create index desk_events_by_claim on desk_events (reseller_id, claim_id, event_id);
create index desk_events_by_staff on desk_events (staff_id);
create index desk_events_by_taker on desk_events (given_to);
create trigger desk_events_kept before update on desk_events
  for each row execute function keep_row();
