-- Records of running the product.

create table daily_runs (
  work text primary key check (work in ('backup', 'retention')),
  ended_at timestamptz not null
);
comment on table daily_runs is 'The last complete run of the work that a timer does.';
