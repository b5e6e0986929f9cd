-- Who of the claims team saw or changed what: a row for each answer about a claim, a file of one or a
-- person of the team, written before the answer leaves. No names, no answers, no words of a search.
create table access_log (
  log_id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id text not null,
  session_hash bytea not null,
  -- The name of the call, as the contract of the desk has it.
  call text not null,
  request_id text not null,
  -- The claims, and the brand of each.
  reseller_ids integer[] not null,
  claim_ids text[] not null,
  document_id text,
  -- Of the claims team, where it was about one of them.
  colleague_id text,
  check (cardinality(reseller_ids) = cardinality(claim_ids))
);
-- In the order of time, for reading page by page and for what is old enough to go.
create index access_log_by_time on access_log (at, log_id);
create index access_log_by_staff on access_log (staff_id, at, log_id);
create index access_log_by_claim on access_log using gin (claim_ids);

-- It is only added to. What is older than it is kept goes by the retention run, which says so for its
-- own transaction.
create function keep_access_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('access_log.retention', true) = 'on' then
    return old;
  end if;
  raise exception 'access_log is only added to' using errcode = 'check_violation';
end $$;
create trigger access_log_stays before update or delete on access_log
  for each row execute function keep_access_log();
create trigger access_log_stays_whole before truncate on access_log
  for each statement execute function keep_access_log();
