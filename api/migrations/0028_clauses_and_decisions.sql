-- What a decision stands on: the clauses of each underwriter, in versions that two people made.
create table clauses (
  clause_id text not null,
  version integer not null check (version >= 1),
  underwriter_id integer not null,
  -- Where the wording of the underwriter has it.
  wording_reference text not null,
  title text not null,
  staff_text text not null,
  -- Sent to claimants, with fields in braces.
  claimant_text text not null,
  -- What it is offered for; none: for everything.
  incident_types integer[] not null,
  cover_options text[] not null,
  needs_documents integer[] not null,
  state text not null check (state in ('draft', 'approved', 'retired')),
  -- Staff ids, or `installation` and `first set` for those that came with it.
  written_by text not null,
  written_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  retired_by text,
  retired_at timestamptz,
  primary key (clause_id, version),
  -- Nobody approves what they wrote.
  check (approved_by <> written_by),
  check ((approved_by is null) = (approved_at is null)),
  check (state <> 'draft' or approved_by is null),
  check (state <> 'approved' or approved_by is not null),
  check ((state = 'retired') = (retired_by is not null and retired_at is not null))
);
create unique index clauses_draft on clauses (clause_id) where state = 'draft';
create unique index clauses_approved on clauses (clause_id) where state = 'approved';

-- What was approved stays as it was, for the decisions that stand on it: it only retires.
create function keep_approved_clause() returns trigger language plpgsql as $$
begin
  if old.approved_by is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and old.state = 'approved' and new.state = 'retired'
    and to_jsonb(new) - '{state,retired_by,retired_at}'::text[]
      = to_jsonb(old) - '{state,retired_by,retired_at}'::text[] then
    return new;
  end if;
  raise exception 'an approved clause is not changed' using errcode = 'check_violation';
end
$$;
create trigger clauses_kept before update or delete on clauses
  for each row execute function keep_approved_clause();

-- What somebody of the claims team decided, about one gadget of a claim or several at once.
create table decisions (
  reseller_id integer not null,
  decision_id text not null,
  claim_id text not null,
  outcome text not null check (outcome in ('approve', 'decline', 'refer')),
  state text not null check (
    state in ('second', 'made', 'effective', 'undone', 'refused', 'overtaken')
  ),
  -- A person, always: no machine decides here.
  made_by text not null references staff,
  made_at timestamptz not null,
  -- The claim's version that they saw, and the one when somebody last had a say in this.
  seen_version integer not null,
  last_version integer not null,
  clause_id text,
  clause_version integer,
  -- Documents that it rests on.
  evidence text[] not null,
  claimant_text text not null,
  staff_note text not null,
  -- Pence that the claim comes to with it, and what its maker decided alone then.
  total integer not null check (total >= 0),
  made_limit integer not null check (made_limit >= 0),
  second_by text references staff,
  second_at timestamptz,
  second_answer text check (second_answer in ('yes', 'no')),
  second_note text,
  second_limit integer,
  acts_at timestamptz,
  ended_at timestamptz,
  undone_by text,
  primary key (reseller_id, decision_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade,
  foreign key (clause_id, clause_version) references clauses (clause_id, version),
  check (outcome <> 'decline' or (clause_id is not null and claimant_text <> '')),
  check (outcome = 'approve' or total = 0),
  -- Nobody is the second person of their own decision.
  check (second_by <> made_by),
  check (
    (second_by is null) = (second_answer is null)
    and (second_by is null) = (second_at is null)
    and (second_by is null) = (second_limit is null)
  ),
  -- Above the limit of its maker nothing acts without another person whose limit it is within.
  check (
    state not in ('made', 'effective')
    or total <= made_limit
    or (second_answer is not distinct from 'yes' and coalesce(total <= second_limit, false))
  ),
  check (state not in ('made', 'effective') or acts_at is not null),
  check ((state in ('second', 'made')) = (ended_at is null)),
  check ((state = 'undone') = (undone_by is not null))
);
create index decisions_by_claim on decisions (reseller_id, claim_id, made_at);
create index decisions_waiting on decisions (made_at) where state = 'second';

create table decision_gadgets (
  reseller_id integer not null,
  decision_id text not null,
  gadget_id text not null,
  claim_id text not null,
  -- Pence that we accept, and what they were taken from.
  amount integer check (amount > 0),
  basis text,
  -- `open` before it takes effect, `over` once it did not, or another one holds.
  standing text not null check (standing in ('open', 'effective', 'over')),
  primary key (reseller_id, decision_id, gadget_id),
  foreign key (reseller_id, decision_id) references decisions (reseller_id, decision_id)
    on delete cascade,
  check ((amount is null) = (basis is null))
);
-- One at a time is being made about a gadget, and one holds.
create unique index decision_gadgets_open on decision_gadgets (reseller_id, gadget_id)
  where standing = 'open';
create unique index decision_gadgets_effective on decision_gadgets (reseller_id, gadget_id)
  where standing = 'effective';

-- What was decided, by whom and on what stays as it was; only what becomes of it is written down.
create function keep_decision() returns trigger language plpgsql as $$
declare
  becomes constant text[] := '{state,last_version,second_by,second_at,second_answer,second_note,second_limit,acts_at,ended_at,undone_by}';
begin
  if old.state not in ('second', 'made') or to_jsonb(new) - becomes <> to_jsonb(old) - becomes then
    raise exception 'a decision is not changed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger decisions_kept before update on decisions
  for each row execute function keep_decision();

-- A machine never declines: what comes to 40 was brought there by a person.
alter table claim_events add constraint claim_events_declined_by_a_person check (
  to_status <> 40
  or from_status is not distinct from 40
  or actor = 'claims team'
  or actor like 'staff:%'
);
