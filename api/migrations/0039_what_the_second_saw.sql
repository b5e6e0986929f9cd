-- What was on the second person's screen when they answered. Null of answers of before.
alter table decisions add column second_seen jsonb;

-- What was decided, by whom and on what stays as it was, and so does what a second person said of it; only what
-- becomes of it is written down.
create or replace function keep_decision() returns trigger language plpgsql as $$
declare
  becomes text[] := '{state,last_version,acts_at,ended_at,undone_by}';
begin
  if old.second_answer is null then
    becomes := becomes || '{second_by,second_at,second_answer,second_note,second_limit,second_seen}'::text[];
  end if;
  if old.state not in ('second', 'made') or to_jsonb(new) - becomes <> to_jsonb(old) - becomes then
    raise exception 'a decision is not changed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
