-- Rights that do more than read are asked for by one staff admin and confirmed by another.
create table staff_requests (
  request_id text primary key,
  staff_id text not null references staff on delete cascade,
  -- What is to change, as it was asked for.
  change jsonb not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- Overtaken: something else about the person was changed or asked for since.
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'overtaken')),
  answered_by text,
  answered_at timestamptz,
  check (asked_by <> staff_id),
  check ((state = 'waiting') = (answered_by is null)),
  check ((answered_by is null) = (answered_at is null)),
  check (state <> 'confirmed' or (answered_by <> asked_by and answered_by <> staff_id))
);
create unique index staff_requests_waiting on staff_requests (staff_id) where state = 'waiting';
create index staff_requests_by_staff on staff_requests (staff_id);

alter table staff_roles add column confirmed_by text;
alter table staff_limits add column confirmed_by text;
-- Those from before are taken over as they stand.
update staff_roles set confirmed_by = 'earlier';
alter table staff_roles add check (confirmed_by <> granted_by and confirmed_by <> staff_id);
alter table staff_limits add check (confirmed_by <> set_by and confirmed_by <> staff_id);
-- An auditor reads and nothing else; the first people are let in on the server.
alter table staff_roles add check (
  role = 'auditor' or granted_by in ('operator', 'demonstration') or confirmed_by is not null
);
