-- Work that follows from a transaction (mail, above all) and is done after it.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- 'epoch': as soon as possible, by whatever clock the worker goes.
  run_at timestamptz not null default 'epoch',
  attempts integer not null default 0,
  last_error text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
  created_at timestamptz not null default now()
);

create index jobs_to_take on jobs (state, run_at);
