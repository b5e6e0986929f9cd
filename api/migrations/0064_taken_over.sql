-- Who had a claim that a supervisor took, or gave to somebody else, while they were at it.
alter table desk_events add column taken_from text references staff;
create index desk_events_by_former on desk_events (taken_from);
