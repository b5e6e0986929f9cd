-- The form, the claim that it becomes, its gadgets, its documents, and how it is found.

create table forms (
  reseller_id integer not null,
  form_reference text not null,
  policy_key text not null,
  -- The lookup or handover that it was made under: its owner until it has an account.
  claimant_session text not null,
  -- Made under a proof of the policy's mailbox: it has a share of the policy's budgets of its own.
  by_owner boolean not null default false,
  -- The account that keeps it; such a form is kept longer.
  account_id text,
  draft_key_hash bytea unique,
  schema_version integer not null,
  revision integer not null,
  data jsonb not null,
  saved_email text not null,
  -- The claimant's e-mail as accounts compare it: A to Z in small letters.
  owner_email text not null generated always as (
    translate(
      btrim(coalesce(nullif(data -> 'claimant' ->> 'email', ''), saved_email)),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
  ) stored,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  -- When a link to it was mailed last: after that none goes out by itself.
  link_sent_at timestamptz,
  -- The mailbox that opened it by such a link, hashed: the form is its from then on.
  link_mailbox text,
  primary key (reseller_id, form_reference)
);
comment on table forms is
  'Forms as they were saved last; a submitted one stays until its claim goes.';
create index forms_by_session on forms (reseller_id, claimant_session, saved_at desc);
create index forms_by_account on forms (reseller_id, account_id, saved_at desc)
  where submitted_at is null and account_id is not null;
create index forms_by_email on forms (reseller_id, owner_email, saved_at desc)
  where submitted_at is null;
create index forms_open_by_policy on forms (reseller_id, policy_key) where submitted_at is null;
create index forms_by_expiry on forms (expires_at) where submitted_at is null;

create table claims (
  reseller_id integer not null,
  claim_id text not null,
  claim_reference text not null unique,
  policy_key text not null,
  form_reference text not null,
  -- The form as it holds: as submitted, with what was corrected since (claim_corrections). The one as
  -- submitted stays in forms. The questions as asked with the answers as given are frozen.
  form jsonb not null,
  answers jsonb not null,
  incident_type_id integer not null,
  submitted_at timestamptz not null,

  -- Its owner: the lookup that it was made under, the account that its form was kept by, and the
  -- claimant's e-mail as accounts compare it.
  claimant_session text not null,
  account_id text,
  -- Where mails go.
  claimant_email text not null,
  -- The claims team corrected that to one which neither the policy nor the claimant's form has: mails
  -- go there, and it opens nothing.
  email_corrected boolean not null default false,
  owner_email text not null generated always as (
    case when email_corrected then '' else translate(btrim(claimant_email),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') end
  ) stored,
  -- When somebody first came in by a link that was mailed about it.
  mailbox_at timestamptz,
  ot_code_hash bytea,
  ot_code_expires_at timestamptz,

  status integer not null,
  -- When it came to its status.
  status_since timestamptz not null,
  passed boolean not null,
  -- Names of the triage rules that did not hold.
  failed_rules text[] not null,
  -- By when we aim to decide on what waits for us; null when no decision is due. Written with each
  -- change of status.
  decide_by date,
  -- One more with each change of the claim, its gadgets, documents and messages.
  version integer not null default 0,

  -- Document types that the claims team asked for on top of the checklist.
  requested_document_types integer[] not null default '{}',
  -- More about each of those: for which gadget, why, since when, and because of which file. A type
  -- without a line here is asked for all gadgets.
  document_requests jsonb not null default '[]',
  -- When the claims team asked for more; earlier files do not answer that.
  documents_requested_at timestamptz,
  -- The day by which we asked for the documents.
  documents_due date,
  documents_complete_at timestamptz,
  approve_once_documented boolean not null,

  -- A staff id. A claim that its holder does nothing to goes back by itself: past `held_until` it is
  -- nobody's. No foreign key: a hold ends long before anybody of the team is erased.
  held_by text,
  held_until timestamptz,
  -- The person who gave it to its holder; null where the holder took it.
  assigned_by text,
  -- Until when nobody is to be given it, who said so and why. In the past: it is back, and comes first
  -- until somebody acts on it.
  snoozed_until timestamptz,
  snoozed_by text,
  snooze_reason text,
  -- When the claimant wrote, or sent what we had asked for, and nobody of the team has seen it yet.
  came_back_at timestamptz,
  -- A support need holds: written with each change of them.
  needs_support boolean not null default false,
  -- Pence that the policy of the day of the incident insures its gadgets for, together; 0 where it says
  -- none. Written with each change of the policy or of the day; lists are ordered by it.
  insured_value integer not null default 0 check (insured_value >= 0),

  primary key (reseller_id, claim_id),
  unique (reseller_id, form_reference),
  constraint claims_snoozed check (
    (snoozed_until is null) = (snoozed_by is null)
    and (snoozed_until is null) = (snooze_reason is null)
  )
);
comment on table claims is
  'Claims: the form as it was submitted, whose it is, how it stands, and who of the team has it.';
create index claims_by_policy on claims (reseller_id, policy_key, submitted_at desc);
create index claims_by_owner on claims (reseller_id, owner_email, submitted_at desc, claim_id);
create index claims_by_account on claims (reseller_id, account_id, submitted_at desc, claim_id)
  where account_id is not null;
create index claims_by_session
  on claims (reseller_id, claimant_session, submitted_at desc, claim_id);
create index claims_by_status on claims (status, submitted_at);
-- The claims team's list: the latest claims of every brand.
create index claims_by_age on claims (submitted_at desc, claim_reference);
-- How many came in on a day that a person has to decide on.
create index claims_for_a_person on claims (submitted_at, reseller_id) where not passed;
create index claims_held on claims (held_by, held_until) where held_by is not null;

-- The lists of the desk, each in the order in which it is read: what is back first, then by day. What is
-- not due by a day comes last. A claim whose other gadget waits for its claimant stands elsewhere and has
-- a day all the same.
create index claims_to_decide on claims (
  (snoozed_until is null), coalesce(decide_by, 'infinity'::date), submitted_at, claim_id
) where status in (10, 30, 35, 45, 88) or decide_by is not null;
create index claims_with_claimant on claims (
  (snoozed_until is null), coalesce(decide_by, 'infinity'::date), submitted_at, claim_id
) where status = 20;
create index claims_open on claims (
  (snoozed_until is null), coalesce(decide_by, 'infinity'::date), submitted_at, claim_id
) where status < 90 and status <> 40;
create index claims_snoozed on claims (
  (snoozed_until is null), coalesce(decide_by, 'infinity'::date), submitted_at, claim_id
) where snoozed_until is not null;
-- Claims whose claimant was heard and that nobody has seen since.
create index claims_came_back on claims (
  (snoozed_until is null), coalesce(decide_by, 'infinity'::date), submitted_at, claim_id
) where came_back_at is not null;
-- Open claims whose claimant has a support need.
create index claims_supported on claims (
  (snoozed_until is null), coalesce(decide_by, 'infinity'::date), submitted_at, claim_id
) where needs_support and status < 90 and status <> 40;
-- Claims that wait for us and are late, due today or later, each a range of days.
create index claims_by_day on claims (
  coalesce(decide_by, 'infinity'::date), (snoozed_until is null), submitted_at, claim_id
) where status in (10, 30, 35, 45, 88) or decide_by is not null;

-- The other orders of those lists: by when the claimant told us, by value, by when something came
-- that nobody has seen. Late claims and those of one day are few of these; the shortest lists have
-- indexes of their own.
create index claims_by_told on claims (submitted_at, claim_id)
  where (status < 90 and status <> 40) or decide_by is not null;
create index claims_by_value on claims (insured_value, claim_id)
  where (status < 90 and status <> 40) or decide_by is not null;
create index claims_by_came_back on claims (coalesce(came_back_at, 'infinity'::timestamptz), claim_id)
  where (status < 90 and status <> 40) or decide_by is not null;
create index claims_back_by_told on claims (submitted_at, claim_id)
  where came_back_at is not null;
create index claims_back_by_value on claims (insured_value, claim_id)
  where came_back_at is not null;
create index claims_back_by_came_back on claims (coalesce(came_back_at, 'infinity'::timestamptz), claim_id)
  where came_back_at is not null;
create index claims_supported_by_told on claims (submitted_at, claim_id)
  where needs_support and status < 90 and status <> 40;
create index claims_supported_by_value on claims (insured_value, claim_id)
  where needs_support and status < 90 and status <> 40;
create index claims_supported_by_came_back on claims (coalesce(came_back_at, 'infinity'::timestamptz), claim_id)
  where needs_support and status < 90 and status <> 40;

create table claim_gadgets (
  reseller_id integer not null,
  gadget_id text not null,
  claim_id text not null,
  -- Place on the form.
  position integer not null,
  item_guid text not null,
  policy_gadget_id text,
  -- The kind of gadget, as the form had it.
  type_id integer,
  label text not null,
  -- Until the approval the gadgets go together.
  status integer not null,
  status_since timestamptz not null,
  -- Pence that we accepted the repair or settlement for; null until the claims team said so.
  approved_amount integer check (approved_amount >= 0),
  -- Until when a document opens a gadget again that was closed for want of it; null for every other.
  reopen_until timestamptz,
  -- Since when the claimant can give an account that no choice asks for; null once it was paid into.
  account_asked_at timestamptz,
  primary key (reseller_id, gadget_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
comment on table claim_gadgets is 'The gadgets of a claim, and how each of them stands.';
create index claim_gadgets_by_claim on claim_gadgets (reseller_id, claim_id);
-- Gadgets that were referred and wait for their answer.
create index claim_gadgets_referred on claim_gadgets (reseller_id, claim_id) where status = 35;
-- Gadgets that wait for their money.
create index claim_gadgets_to_pay on claim_gadgets (status_since, gadget_id)
  where status in (85, 88);
-- Gadgets that wait for their replacement.
create index claim_gadgets_to_replace on claim_gadgets (status_since, gadget_id)
  where status = 80;

create table claim_events (
  reseller_id integer not null,
  event_id bigint generated always as identity,
  claim_id text not null,
  -- Null when it happened to the claim with all its gadgets.
  gadget_id text,
  at timestamptz not null,
  actor text not null,
  from_status integer,
  to_status integer not null,
  reason text not null,
  primary key (reseller_id, event_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade,
  -- A machine never declines: what comes to 40 was brought there by a person.
  constraint claim_events_declined_by_a_person check (
    to_status <> 40
    or from_status is not distinct from 40
    or actor = 'claims team'
    or actor like 'staff:%'
  )
);
comment on table claim_events is 'The history of claims and gadgets: each change of status.';
create index claim_events_by_claim on claim_events (reseller_id, claim_id, at);

create table claim_corrections (
  reseller_id integer not null,
  correction_id bigint generated always as identity,
  claim_id text not null,
  at timestamptz not null,
  staff_id text not null references staff,
  fact text not null check (
    fact in ('incidentType', 'dateOfIncident', 'imei', 'serialNumber', 'telephone', 'email')),
  -- Of what is a gadget's.
  gadget_id text,
  -- As the form has it: before, and from then on.
  was text not null,
  now text not null,
  -- How the claimant told it; among ourselves.
  reason text not null check (reason <> ''),
  primary key (reseller_id, correction_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade,
  check (was <> now),
  check ((fact in ('imei', 'serialNumber')) = (gadget_id is not null))
);
comment on table claim_corrections is
  'What the claims team corrected in a claim as its claimant told it. Rows are added only: the form of the claim has the latest.';
create index claim_corrections_by_claim
  on claim_corrections (reseller_id, claim_id, correction_id);
create index claim_corrections_by_staff on claim_corrections (staff_id);
create trigger claim_corrections_kept before update on claim_corrections
  for each row execute function keep_row();

create table approved_amounts (
  reseller_id integer not null,
  entry_id bigint generated always as identity,
  claim_id text not null,
  gadget_id text not null,
  at timestamptz not null,
  -- Pence.
  amount integer not null check (amount >= 0),
  actor text not null,
  primary key (reseller_id, entry_id),
  foreign key (reseller_id, gadget_id)
    references claim_gadgets (reseller_id, gadget_id) on delete cascade
);
comment on table approved_amounts is
  'Amounts that the claims team accepted for a gadget, each time that they said so.';
create index approved_amounts_by_gadget on approved_amounts (reseller_id, gadget_id);

create table documents (
  reseller_id integer not null,
  document_id text not null,
  form_reference text not null,
  claim_id text,
  gadget_guid text,
  document_type_id integer not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null,
  -- A file is looked at before it counts.
  state text not null check (state in ('received', 'checking', 'accepted', 'rejected')),
  reason text,
  -- When it was accepted or rejected.
  checked_at timestamptz,
  -- A copy to look at and a small picture stand beside the original.
  has_preview boolean not null default false,
  -- Blank, or nothing but noise: it counts as received, and a person has to look at it.
  shows_nothing boolean not null default false,
  -- By what it shows a picture is known again, whatever else stands in its file.
  picture_hash text not null default '',
  -- Of a photo of a gadget: 64 bits in hex for each of several cuttings of it. Photos that are alike differ
  -- in few; the first is among the claim's match keys.
  likenesses text[] not null default '{}',
  -- Warnings for a person: the file is locked against changes, or encloses data.
  marks text[] not null default '{}' check (marks <@ array['locked', 'encloses']),
  created_at timestamptz not null,
  -- The colleague who added it to the claim; null of what its claimant sent.
  added_by text references staff,
  -- Of an added file: whom it came from and how, the day on which it came, and why its claimant does
  -- not see it; '' where they do.
  sender text check (sender in ('claimant', 'other')),
  sender_name text not null default '',
  came_by text check (came_by in ('post', 'email', 'hand', 'repair')),
  came_on date,
  withheld text not null default '' check (withheld in ('', 'others', 'investigation')),
  primary key (reseller_id, document_id),
  check (
    num_nonnulls(added_by, sender, came_by, came_on) = case when added_by is null then 0 else 4 end
  ),
  check ((sender_name <> '') = (sender is not distinct from 'other')),
  check (withheld = '' or sender is not distinct from 'other')
);
comment on table documents is
  'Files that were sent for a form or claim, or added to it by the claims team; their content stands in the file store.';
create index documents_by_form on documents (reseller_id, form_reference, created_at);
create index documents_by_adder on documents (added_by, claim_id);

create table removed_documents (
  reseller_id integer not null,
  claim_id text not null,
  document_id text not null,
  removed_at timestamptz not null,
  removed_by text not null references staff,
  -- Its row, so that it can be put back while its content is still there.
  document jsonb not null,
  primary key (reseller_id, document_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
comment on table removed_documents is
  'Files that a colleague had added to a claim and that were taken off it again.';
create index removed_documents_by_claim on removed_documents (reseller_id, claim_id);
create index removed_documents_by_staff on removed_documents (removed_by);

create table file_holds (
  hold_id text primary key,
  -- By the database's own clock: the process that removes files may run on another machine.
  held_until timestamptz not null
);
comment on table file_holds is
  'While a backup copies files, none is removed, even when nothing needs it any more. A backup that dies leaves its hold behind; it ends by itself.';

create table document_verdicts (
  reseller_id integer not null,
  verdict_id bigint generated always as identity,
  claim_id text not null,
  document_id text not null,
  at timestamptz not null,
  staff_id text not null references staff,
  verdict text not null check (verdict in ('good', 'not enough', 'wrong document', 'unreadable')),
  -- The sentence that the claimant reads beside the file; nothing of a good one.
  claimant_text text not null,
  primary key (reseller_id, verdict_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade,
  check ((verdict = 'good') = (claimant_text = ''))
);
comment on table document_verdicts is
  'Findings of the claims team about a file. Rows are added only: the latest of a file counts.';
create index document_verdicts_by_claim on document_verdicts (reseller_id, claim_id, verdict_id);
create index document_verdicts_by_staff on document_verdicts (staff_id);
create trigger document_verdicts_kept before update on document_verdicts
  for each row execute function keep_row();

create table document_looks (
  reseller_id integer not null,
  claim_id text not null,
  document_id text not null,
  staff_id text not null references staff,
  -- When it was first in full view of this person.
  at timestamptz not null,
  primary key (reseller_id, claim_id, document_id, staff_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
comment on table document_looks is
  'Which of the claims team had which file of a claim in full view: a refusal asks before it goes past one.';
create index document_looks_by_staff on document_looks (staff_id);
create trigger document_looks_kept before update on document_looks
  for each row execute function keep_row();

create table claim_messages (
  reseller_id integer not null,
  -- In the order in which they were written.
  message_id bigint generated always as identity,
  claim_id text not null,
  at timestamptz not null,
  author text not null check (author in ('claimant', 'claims team')),
  -- The name of a colleague of the claims team; '' of the claimant.
  author_name text not null,
  -- Null of the claimant, and of what came by command.
  staff_id text references staff,
  body text not null,
  -- When the other side had it before them.
  seen_at timestamptz,
  primary key (reseller_id, message_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
comment on table claim_messages is
  'Messages between claimant and claims team about a claim.';
create index claim_messages_by_claim on claim_messages (reseller_id, claim_id, message_id);
create index claim_messages_by_staff on claim_messages (staff_id);
-- Messages that the claims team has not read yet.
create index claim_messages_unread on claim_messages (message_id)
  where seen_at is null and author = 'claimant';
-- How many messages of a claim nobody has seen, where a claim is a line of a list.
create index claim_messages_unread_of_claim on claim_messages (reseller_id, claim_id)
  where author = 'claimant' and seen_at is null;
-- Messages of one claim that either side has not had before it yet.
create index claim_messages_unseen on claim_messages (reseller_id, claim_id)
  where seen_at is null;

create table support_needs (
  reseller_id integer not null,
  need_id bigint generated always as identity,
  claim_id text not null,
  driver text not null check (driver in ('health', 'life events', 'resilience', 'capability')),
  -- What we do, which the product sees to.
  measure text not null
    check (measure in ('call', 'write', 'large print', 'more time', 'speaker')),
  -- Who speaks for the claimant.
  name text not null check ((name <> '') = (measure = 'speaker')),
  words text not null,
  -- With the claimant, that it is kept and acted on.
  is_agreed boolean not null,
  source text not null check (source in ('form', 'call', 'message')),
  marked_at timestamptz not null,
  marked_by text not null references staff,
  -- The need that this one is in place of.
  replaces bigint,
  ended_at timestamptz,
  -- The colleague who ended it; null where its claimant did.
  ended_by text references staff,
  primary key (reseller_id, need_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade,
  foreign key (reseller_id, replaces) references support_needs (reseller_id, need_id)
    on delete cascade,
  check (ended_by is null or ended_at is not null)
);
comment on table support_needs is
  'How claimants want to be treated, what we do about it, and when that ended. A change is a row of its own: what was there first stays.';
create unique index support_needs_held on support_needs (reseller_id, claim_id, measure)
  where ended_at is null;
create index support_needs_by_claim on support_needs (reseller_id, claim_id, need_id);
create index support_needs_replaced on support_needs (reseller_id, replaces);
create index support_needs_by_staff on support_needs (marked_by);
create index support_needs_by_ender on support_needs (ended_by);

-- A need stays as it was marked; only its end comes, and is taken back.
create function keep_need() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{ended_at,ended_by}'::text[]
    = to_jsonb(old) - '{ended_at,ended_by}'::text[] then
    return new;
  end if;
  raise exception 'what was written down is not changed' using errcode = 'check_violation';
end
$$;
create trigger support_needs_kept before update on support_needs
  for each row execute function keep_need();

create table complaints (
  reseller_id integer not null,
  complaint_reference text not null,
  claim_id text not null,
  at timestamptz not null,
  -- The day in London by which we give our final answer.
  answer_by date not null,
  went_wrong text not null,
  -- '' where the claimant did not say.
  put_right text not null,
  primary key (reseller_id, complaint_reference),
  unique (reseller_id, claim_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
comment on table complaints is
  'Complaints of claimants, one about a claim. Rows are added only.';
-- Complaints by the day of our answer, for those who watch over them.
create index complaints_by_day on complaints (answer_by, complaint_reference);
create trigger complaints_kept before update on complaints
  for each row execute function keep_row();

create table mail_preferences (
  reseller_id integer not null,
  -- Account or not.
  email text not null,
  progress_mails boolean not null,
  changed_at timestamptz not null,
  primary key (reseller_id, email)
);
comment on table mail_preferences is
  'Addresses that do not want mails about progress, or want them again.';

create table policyholder_notices (
  reseller_id integer not null,
  notice_id bigint generated always as identity,
  claim_id text not null,
  at timestamptz not null default now(),
  -- `untold`: the policy has no e-mail address.
  -- `policy`: a file changed the policy of a gadget after its decision.
  kind text not null check (kind in ('told', 'untold', 'not me', 'policy', 'lifted')),
  -- Of what the policyholder was told, or nobody could be.
  about text check (about in ('claim', 'account', 'access', 'address')),
  -- Of which gadget the policy changed.
  gadget_id text,
  -- The colleague of the claims team who lifted the hold, and why; or what changed in the policy.
  staff_id text references staff,
  note text not null default '',
  primary key (reseller_id, notice_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade,
  check ((kind in ('told', 'untold')) = (about is not null)),
  check ((kind = 'policy') = (gadget_id is not null)),
  check ((kind = 'lifted') = (staff_id is not null))
);
comment on table policyholder_notices is
  'Notices to the policy''s mailbox about a claim that is not from there, its answers, and changes of the policy after a decision. Rows are added only: `not me` holds payouts and dispatch of the claim and `policy` those of a gadget, until `lifted` comes after them.';
create index policyholder_notices_by_claim
  on policyholder_notices (reseller_id, claim_id, notice_id);
create index policyholder_notices_by_staff on policyholder_notices (staff_id);
create trigger policyholder_notices_kept before update on policyholder_notices
  for each row execute function keep_row();

create table claim_keys (
  kind text not null check (kind in (
    'policy', 'imei', 'serial', 'email', 'phone', 'name',
    'mail', 'tail', 'postcode', 'crime', 'address', 'gadget', 'near')),
  -- As it is compared, see claim_keys_of.
  value text not null,
  reseller_id integer not null,
  claim_id text not null,
  primary key (kind, value, reseller_id, claim_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
comment on table claim_keys is
  'Search keys of claims: a row for each thing that a caller may say of one.';
create index claim_keys_by_claim on claim_keys (reseller_id, claim_id);
-- Keys that begin with the typed letters, of the brands that a colleague sees.
create index claim_keys_by_beginning on claim_keys (kind, reseller_id, value text_pattern_ops);

create table match_keys (
  reseller_id integer not null,
  claim_id text not null,
  kind text not null check (kind in (
    'imei', 'serial', 'file', 'picture', 'account', 'phone', 'email', 'address')),
  -- A keyed hash: equal for the same thing, and nothing that can be read back. Of a picture a quarter of
  -- its likeness and which of the four.
  print bytea not null,
  -- The document or gadget that it is of; '' of what the claimant said.
  thing text not null,
  -- Of a picture.
  likeness bit(64) check ((likeness is not null) = (kind = 'picture')),
  at timestamptz not null,
  primary key (reseller_id, claim_id, kind, print, thing),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
comment on table match_keys is
  'Things by which claims are found to belong together, whatever their policy and brand: numbers of gadgets, files, photos, accounts, and how the claimant is reached. What is corrected goes.';
-- The latest claims with the same thing; with likenesses beside it, so that photos are compared without
-- reading a row of each.
create index match_keys_by_print on match_keys (print, at desc)
  include (kind, reseller_id, claim_id, thing, likeness);

create table match_marks (
  reseller_id integer not null,
  mark_id bigint generated always as identity,
  -- The claim at which it was made, and the other one: it holds for both.
  claim_id text not null,
  other_reseller_id integer not null,
  other_claim_id text not null,
  -- The things that they had in common when it was made; another one since is looked at anew.
  kinds text[] not null check (cardinality(kinds) > 0),
  mark text not null check (mark in ('explained', 'not the same', 'confirmed')),
  reason text not null check (reason <> ''),
  staff_id text not null references staff,
  at timestamptz not null,
  primary key (reseller_id, mark_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade,
  foreign key (other_reseller_id, other_claim_id) references claims (reseller_id, claim_id)
    on delete cascade,
  check ((reseller_id, claim_id) <> (other_reseller_id, other_claim_id))
);
comment on table match_marks is
  'Findings of the claims team about two claims with something in common. Rows are added only: the latest of two claims counts.';
create index match_marks_by_claim on match_marks (reseller_id, claim_id);
create index match_marks_by_other on match_marks (other_reseller_id, other_claim_id);
create index match_marks_by_staff on match_marks (staff_id);
create trigger match_marks_kept before update on match_marks
  for each row execute function keep_row();

-- Letters and figures alone, small; of a telephone number its last nine figures, so that +44 and a
-- leading 0 are the same.
create function claim_key(kind text, given text) returns text language sql immutable as $$
  select case kind
    when 'phone' then right(regexp_replace(given, '\D', '', 'g'), 9)
    -- Backwards, so that how it ends is how it begins.
    when 'tail' then reverse(right(regexp_replace(given, '\D', '', 'g'), 15))
    when 'email' then lower(trim(given))
    when 'mail' then lower(trim(given))
    when 'name' then lower(trim(regexp_replace(given, '\s+', ' ', 'g')))
    when 'address' then lower(trim(regexp_replace(given, '[^[:alnum:]]+', ' ', 'g')))
    when 'gadget' then lower(trim(regexp_replace(given, '[^[:alnum:]]+', ' ', 'g')))
    when 'near' then lower(trim(given))
    else lower(regexp_replace(given, '[^[:alnum:]]', '', 'g'))
  end
$$;

-- The words of a name with at least four letters. These functions say how many rows they give, so that
-- the database does not plan for a thousand.
create function name_words(given text) returns setof text language plpgsql immutable rows 3 as $$
begin
  return query select distinct word from regexp_split_to_table(lower(given), '[^[:alnum:]]+') as word
    where length(word) between 4 and 40;
end $$;

-- A word, and the word without each of its letters: two words that differ by one letter have one of these
-- in common.
create function near_words(word text) returns setof text language plpgsql immutable rows 10 as $$
begin
  return query select word
    union select overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at;
end $$;

create function claim_keys_of(form jsonb) returns table (kind text, value text)
language plpgsql immutable rows 60 as $$
begin
  return query
  with said as (
    select form -> 'claimant' as claimant,
      concat(form #>> '{claimant,firstname}', ' ', form #>> '{claimant,lastname}') as name,
      lower(trim(form #>> '{claimant,email}')) as email
  ), gadgets as (
    select gadget from jsonb_array_elements(form -> 'gadgets') gadget
  ), phones as (
    select unnest(array[
      claimant ->> 'telephone', claimant ->> 'alternateTelephone', claimant ->> 'mobile']) as given
    from said
  )
  select distinct found.what, claim_key(found.what, found.given)
  from (
    select 'policy', form #>> '{policy,number}'
    union all select 'email', email from said
    -- From each word before the @ on.
    union all select 'mail', substr(email, at)
      from said, generate_series(1, strpos(email, '@') - 1) as at
      where at = 1 or substr(email, at - 1, 1) ~ '[^[:alnum:]]'
    union all select 'phone', given from phones
    union all select 'tail', right(regexp_replace(given, '\D', '', 'g'), 9) from phones
    union all select 'name', name from said
    union all select 'name', concat(claimant ->> 'lastname', ' ', claimant ->> 'firstname') from said
    union all select 'near', near_words(name_words(name)) from said
    union all select 'postcode', claimant #>> '{address,postcode}' from said
    union all select 'address', claimant #>> '{address,line1}' from said
    -- The street without its number.
    union all select 'address', regexp_replace(claimant #>> '{address,line1}', '^\S*\d\S*\s+', '') from said
    union all select 'crime', form #>> '{incident,crimeReference}'
    union all select 'imei', gadget ->> 'imei' from gadgets
    union all select 'tail', gadget ->> 'imei' from gadgets
    union all select 'serial', gadget ->> 'serialNumber' from gadgets
  ) as found (what, given)
  where length(claim_key(found.what, found.given)) between 3 and 400;
end $$;

-- Make and model, and the model alone, of the gadgets as they are called.
create function gadget_keys_of(label text) returns table (kind text, value text)
language sql immutable as $$
  select distinct 'gadget', claim_key('gadget', given)
  from (values (label), (regexp_replace(label, '^\S+\s+', ''))) as said (given)
  where length(claim_key('gadget', given)) between 3 and 400
$$;
