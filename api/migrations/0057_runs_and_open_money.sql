-- When work that a timer does was last done to its end.
create table daily_runs (
  work text primary key check (work in ('backup', 'retention')),
  ended_at timestamptz not null
);

-- Payments whose end is not known yet: they are few, and are counted every few seconds.
create index payments_not_ended on payments (created_at)
  where state in ('starting', 'waiting', 'authenticate', 'processing');
