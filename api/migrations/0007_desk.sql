-- The claims team at work: wordings and clauses, decisions, notes, lists, and the log of what they saw.

create table wordings (
  wording_id text primary key,
  underwriter_id integer not null
);
comment on table wordings is 'Policy wordings, each of one underwriter, by which claims are judged.';
create index wordings_by_underwriter on wordings (underwriter_id);

create table wording_versions (
  wording_id text not null references wordings,
  version integer not null check (version >= 1),
  -- As the document calls itself.
  name text not null,
  -- Product ids of policies; none: every product of the underwriter.
  products text[] not null,
  -- In force for policies that began, or were renewed last before the incident, in this period.
  read_by text not null check (read_by in ('inception', 'renewal')),
  first_day date not null,
  -- Null: until further notice.
  last_day date check (last_day >= first_day),
  -- A link to the document itself.
  document text not null,
  -- Of a first version: the wording whose clauses it takes over once it is approved.
  clauses_of text references wordings check (clauses_of is null or version = 1),
  state text not null check (state in ('draft', 'approved', 'retired')),
  -- Staff ids, or `installation` and `first set` for those that came with it.
  written_by text not null,
  written_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  retired_by text,
  retired_at timestamptz,
  primary key (wording_id, version),
  -- Nobody approves what they wrote.
  check (approved_by <> written_by),
  check ((approved_by is null) = (approved_at is null)),
  check (state <> 'draft' or approved_by is null),
  check (state <> 'approved' or approved_by is not null),
  check ((state = 'retired') = (retired_by is not null and retired_at is not null))
);
comment on table wording_versions is
  'What each wording is: its name, products, period and document, in versions that two people made.';
create unique index wording_versions_draft on wording_versions (wording_id) where state = 'draft';
create unique index wording_versions_approved on wording_versions (wording_id)
  where state = 'approved';
create index wording_versions_by_source on wording_versions (clauses_of);

create table clauses (
  clause_id text not null,
  version integer not null check (version >= 1),
  wording_id text not null references wordings,
  -- Where the wording has it.
  wording_reference text not null,
  title text not null,
  staff_text text not null,
  -- Sent to claimants, with fields in braces.
  claimant_text text not null,
  -- Incidents and cover that it is offered for; none: for everything.
  incident_types integer[] not null,
  cover_options text[] not null,
  needs_documents integer[] not null,
  -- Kinds of document that speak against it, where a claim has one.
  contradicted_by integer[] not null,
  -- Answers of the claimant that do.
  contradicted_by_answers text[] not null,
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
comment on table clauses is
  'Clauses of each wording, on which decisions stand, in versions that two people made.';
create unique index clauses_draft on clauses (clause_id) where state = 'draft';
create unique index clauses_approved on clauses (clause_id) where state = 'approved';
create index clauses_by_wording on clauses (wording_id);

-- A version that came into use stays as it was, for what stands on it: it only retires.
create function keep_approved() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and old.state = 'approved' and new.state = 'retired'
    and to_jsonb(new) - '{state,retired_by,retired_at}'::text[]
      = to_jsonb(old) - '{state,retired_by,retired_at}'::text[] then
    return new;
  end if;
  raise exception 'what is in use is not changed' using errcode = 'check_violation';
end
$$;
create trigger clauses_kept before update or delete on clauses
  for each row execute function keep_approved();
create trigger wording_versions_kept before update or delete on wording_versions
  for each row execute function keep_approved();
create trigger wordings_kept before update on wordings
  for each row execute function keep_row();

create table templates (
  template_id text not null,
  version integer not null check (version >= 1),
  kind text not null check (
    kind in ('message', 'request', 'acknowledgement', 'documents-reminder', 'closed-without-documents')
  ),
  title text not null,
  -- Sent to claimants, with fields in braces; '' of a request.
  text text not null,
  -- Of a request: `[{"documentTypeId": 1, "why": ""}]`.
  asks jsonb not null,
  -- Of a message: working days.
  snooze_days integer check (snooze_days between 1 and 20),
  -- Reseller ids; none: for the claims of each.
  brands integer[] not null,
  state text not null check (state in ('draft', 'approved', 'retired')),
  -- Staff ids, or `installation` for those that came with it.
  written_by text not null,
  written_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  retired_by text,
  retired_at timestamptz,
  primary key (template_id, version),
  -- What goes out by itself is approved, and by nobody who wrote it.
  check (state <> 'approved' or kind in ('message', 'request') or approved_by is not null),
  check (approved_by <> written_by),
  check ((approved_by is null) = (approved_at is null)),
  check (state <> 'draft' or (approved_by is null and kind not in ('message', 'request'))),
  check ((state = 'retired') = (retired_by is not null and retired_at is not null))
);
comment on table templates is
  'Ready words of the team: for messages, for requests, and for mails that go out by themselves.';
create unique index templates_draft on templates (template_id) where state = 'draft';
create unique index templates_approved on templates (template_id) where state = 'approved';
create index templates_in_use on templates (kind) where state <> 'retired';
create trigger templates_kept before update or delete on templates
  for each row execute function keep_approved();

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
  -- Everything on the screen: files, rules, the policy.
  seen jsonb not null,
  clause_id text,
  clause_version integer,
  -- Documents that it rests on.
  evidence text[] not null,
  claimant_text text not null,
  staff_note text not null,
  -- Of a referral: the team, or the colleague, that it goes to.
  refer_to text check (refer_to in ('senior', 'technical', 'investigation')),
  refer_to_staff text references staff,
  -- Why files and answers that speak against the clause do not count.
  despite text not null default '',
  -- The day by which the claim was to be decided; null when none was due.
  aim_day date,
  -- Pence that the claim comes to with it (of a refusal what its gadgets are insured for), that were approved on the policy's other claims before, in
  -- the days that count as one, and that its maker decided alone then.
  total integer not null check (total >= 0),
  before integer not null default 0,
  made_limit integer not null check (made_limit >= 0),
  -- Why it waits, or waited, for a second person: above that limit, its maker added a file to the
  -- claim, or a refusal of what was approved before, of a colleague on probation, or one that was drawn.
  second_why text check (
    second_why in ('limit', 'added-file', 'approved-before', 'probation', 'sample')
  ),
  -- The second person, their answer, and what was on their screen.
  second_by text references staff,
  second_at timestamptz,
  second_answer text check (second_answer in ('yes', 'no')),
  second_note text,
  second_limit integer,
  second_seen jsonb,
  acts_at timestamptz,
  ended_at timestamptz,
  undone_by text,
  primary key (reseller_id, decision_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade,
  foreign key (clause_id, clause_version) references clauses (clause_id, version),
  check (outcome <> 'decline' or (clause_id is not null and claimant_text <> '')),
  check (outcome <> 'refer' or total = 0),
  check (second_why is not null or total + before <= made_limit),
  check (outcome = 'decline' or second_why is null or second_why in ('limit', 'added-file')),
  check (num_nonnulls(refer_to, refer_to_staff) = case outcome when 'refer' then 1 else 0 end),
  -- Nobody refers to themselves, nor is the second person of their own decision.
  check (refer_to_staff <> made_by),
  check (second_by <> made_by),
  check (
    (second_by is null) = (second_answer is null)
    and (second_by is null) = (second_at is null)
    and (second_by is null) = (second_limit is null)
    and (second_by is null) = (second_seen is null)
  ),
  -- What waits for another person never acts without one whose limit it is within.
  check (
    state not in ('made', 'effective')
    or second_why is null
    or (second_answer is not distinct from 'yes' and coalesce(total <= second_limit, false))
  ),
  check (state not in ('made', 'effective') or acts_at is not null),
  check ((state in ('second', 'made')) = (ended_at is null)),
  check ((state = 'undone') = (undone_by is not null)),
  constraint decisions_decline_rests_on_evidence check (
    outcome <> 'decline' or cardinality(evidence) > 0
  )
);
comment on table decisions is
  'Decisions of the claims team, about one gadget of a claim or several at once.';
create index decisions_by_claim on decisions (reseller_id, claim_id, made_at);
-- Second looks in the order in which they are listed.
create index decisions_waiting on decisions (made_at, decision_id) where state = 'second';
-- The decisions of a colleague in a week. So that erasing somebody of the team, or a clause, looks at nothing
-- that is not theirs.
create index decisions_by_maker on decisions (made_by, made_at);
create index decisions_by_second on decisions (second_by);
-- The latest ones that hold, refusals among them, and answers of second persons.
create index decisions_effective on decisions (made_at) where state = 'effective';
create index decisions_declined on decisions (made_at)
  where state = 'effective' and outcome = 'decline';
create index decisions_answered on decisions (second_at) where second_at is not null;
create index decisions_by_addressee on decisions (refer_to_staff);
create index decisions_by_clause on decisions (clause_id, clause_version);

-- A decision stays as it was made, by its maker and on its ground, and so does the answer of a second
-- person; only its further course is written down.
create function keep_decision() returns trigger language plpgsql as $$
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
create trigger decisions_kept before update on decisions
  for each row execute function keep_decision();

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
comment on table decision_gadgets is
  'The gadgets of a decision. One at a time is being made about a gadget, and one holds.';
create unique index decision_gadgets_open on decision_gadgets (reseller_id, gadget_id)
  where standing = 'open';
create unique index decision_gadgets_effective on decision_gadgets (reseller_id, gadget_id)
  where standing = 'effective';

create table claim_notes (
  reseller_id integer not null,
  note_id bigint generated always as identity,
  claim_id text not null,
  at timestamptz not null,
  staff_id text not null references staff,
  -- Of an investigation: kept out of what a person gets who asks for their data.
  kind text not null check (kind in ('team', 'investigation', 'call')),
  -- Of a call that nobody answered there may be nothing to say.
  body text not null check (body <> '' or kind = 'call'),
  -- The note that this one is in place of: always the first of its kind.
  corrects bigint,
  primary key (reseller_id, note_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade,
  foreign key (reseller_id, corrects) references claim_notes (reseller_id, note_id)
    on delete cascade
);
comment on table claim_notes is
  'Notes of the claims team among itself. A correction is a row of its own: what was there first stays.';
create index claim_notes_by_claim on claim_notes (reseller_id, claim_id, note_id);
create index claim_notes_by_staff on claim_notes (staff_id);
create index claim_notes_corrected on claim_notes (reseller_id, corrects);
create trigger claim_notes_kept before update on claim_notes
  for each row execute function keep_row();

create table note_mentions (
  reseller_id integer not null,
  note_id bigint not null,
  claim_id text not null,
  staff_id text not null references staff,
  at timestamptz not null,
  -- When they said that they read it, or wrote a note of their own after it.
  read_at timestamptz,
  primary key (reseller_id, note_id, staff_id),
  foreign key (reseller_id, note_id) references claim_notes (reseller_id, note_id)
    on delete cascade
);
comment on table note_mentions is
  'Colleagues whom a note tells, until they read it. A correction of the note changes none.';
create index note_mentions_by_claim on note_mentions (reseller_id, claim_id);
create index note_mentions_by_staff on note_mentions (staff_id);
create index note_mentions_unread on note_mentions (staff_id, at, note_id) where read_at is null;

create table claim_calls (
  reseller_id integer not null,
  note_id bigint not null,
  claim_id text not null,
  -- Ours, or theirs.
  direction text not null check (direction in ('out', 'in')),
  party text not null check (party in ('claimant', 'policyholder', 'other')),
  party_name text not null check ((party_name <> '') = (party = 'other')),
  number text not null,
  -- Where the number stood at the time of the call: a claim can be somebody else's.
  number_of text not null check (number_of in ('policy', 'claim', 'other', 'withheld')),
  outcome text not null check (outcome in ('spoke', 'message', 'no answer', 'wrong number')),
  promise text not null,
  promised_for date,
  -- The claim was snoozed until then.
  ring_again date,
  kept_at timestamptz,
  kept_by text references staff,
  primary key (reseller_id, note_id),
  foreign key (reseller_id, note_id) references claim_notes (reseller_id, note_id)
    on delete cascade,
  check ((promise <> '') = (promised_for is not null)),
  check ((kept_at is null) = (kept_by is null)),
  check (kept_at is null or promise <> '')
);
comment on table claim_calls is
  'Telephone calls about a claim beside their notes, and what was promised in them until it is kept.';
create index claim_calls_by_claim on claim_calls (reseller_id, claim_id);
create index claim_calls_by_keeper on claim_calls (kept_by);

-- A call stays as it was noted; its promise is kept once.
create function keep_call() returns trigger language plpgsql as $$
begin
  if old.kept_at is null and to_jsonb(new) - '{kept_at,kept_by}'::text[]
    = to_jsonb(old) - '{kept_at,kept_by}'::text[] then
    return new;
  end if;
  raise exception 'what was written down is not changed' using errcode = 'check_violation';
end
$$;
create trigger claim_calls_kept before update on claim_calls
  for each row execute function keep_call();

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
comment on table desk_drafts is
  'Words about a claim that a colleague of the claims team typed and has not sent: theirs alone to read.';
-- They go with their claim, and some weeks after their last word.
create index desk_drafts_by_claim on desk_drafts (reseller_id, claim_id);
create index desk_drafts_by_time on desk_drafts (saved_at);

create table clause_drafts (
  staff_id text not null references staff (staff_id) on delete cascade,
  -- The clause or wording that gets another version, or what a new one belongs to.
  what text not null,
  typed jsonb not null,
  saved_at timestamptz not null,
  primary key (staff_id, what)
);
comment on table clause_drafts is
  'Words of a clause or wording that a colleague of the claims team typed and has not saved: theirs alone to read.';
-- They go some weeks after their last word.
create index clause_drafts_by_time on clause_drafts (saved_at);

create table queue_views (
  staff_id text not null references staff (staff_id) on delete cascade,
  view_id text not null,
  name text not null check (char_length(name) between 1 and 40),
  -- Which claims, and in which order, as the address of the queue says it.
  filter jsonb not null,
  kept_at timestamptz not null,
  primary key (staff_id, view_id)
);
comment on table queue_views is
  'Views of the queue that colleagues of the claims team keep under names of their own: theirs alone.';
create unique index queue_views_by_name on queue_views (staff_id, lower(name));

create table desk_events (
  reseller_id integer not null,
  event_id bigint generated always as identity,
  claim_id text not null,
  at timestamptz not null,
  staff_id text not null references staff,
  -- Null for a snooze, and for what was put back into the queue.
  given_to text references staff,
  -- The colleague who had it when a supervisor took it, gave it to somebody else or put it back.
  taken_from text references staff,
  -- The last day on which the colleague has it, or the one on which it comes back, in London.
  day date not null,
  -- Why it waits; of what was given or put back nobody says why.
  reason text check ((reason is null) = (given_to is not null or taken_from is not null)),
  primary key (reseller_id, event_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
comment on table desk_events is
  'The history of a claim among the claims team beside its decisions: until when it was to wait and why, and to whom it was given. The columns of the claim say how that stands now.';
create index desk_events_by_claim on desk_events (reseller_id, claim_id, event_id);
create index desk_events_by_staff on desk_events (staff_id);
create index desk_events_by_taker on desk_events (given_to);
create index desk_events_by_former on desk_events (taken_from);
create trigger desk_events_kept before update on desk_events
  for each row execute function keep_row();

-- Unlogged: what a crash loses is written again within half a minute.
create unlogged table desk_presence (
  reseller_id integer not null,
  claim_id text not null,
  staff_id text not null references staff on delete cascade,
  doing text not null check (doing in ('looking', 'deciding')),
  seen_at timestamptz not null,
  primary key (reseller_id, claim_id, staff_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
comment on table desk_presence is
  'The claim that each colleague looks at now; a row goes minutes after its person left.';
create index desk_presence_by_staff on desk_presence (staff_id);
create index desk_presence_by_age on desk_presence (seen_at);

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
  -- Whether it was refused, by an answer that told how a claim or its money stands.
  refused boolean not null default false,
  -- A page of the desk asked for it without a press: again, to keep a list fresh, or ahead of a press
  -- that may come. Null where a person asked.
  unasked text check (unasked in ('again', 'ahead')),
  check (cardinality(reseller_ids) = cardinality(claim_ids))
);
comment on table access_log is
  'Everything that the claims team saw or changed: a row for each answer about a claim, a file of one or a person of the team, written before the answer leaves. No names, no answers, no words of a search.';
-- In the order of time, for reading page by page and for what is old enough to go.
create index access_log_by_time on access_log (at, log_id);
create index access_log_by_staff on access_log (staff_id, at, log_id);
create index access_log_by_claim on access_log using gin (claim_ids);
-- By kind of act: the latest rows of each call.
create index access_log_by_call on access_log (call, at, log_id);

-- It is only added to. What is older than it is kept goes by the retention run, which says so for its own
-- transaction.
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
