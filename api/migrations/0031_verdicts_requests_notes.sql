-- What somebody of the claims team found in a file. Rows are added only: the latest of a file counts.
create table document_verdicts (
  reseller_id integer not null,
  verdict_id bigint generated always as identity,
  claim_id text not null,
  document_id text not null,
  at timestamptz not null,
  staff_id text not null references staff,
  verdict text not null check (verdict in ('good', 'not enough', 'wrong document', 'unreadable')),
  -- What the claimant reads beside the file; nothing of a good one.
  claimant_text text not null,
  primary key (reseller_id, verdict_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade,
  check ((verdict = 'good') = (claimant_text = ''))
);
create index document_verdicts_by_claim on document_verdicts (reseller_id, claim_id, verdict_id);
create index document_verdicts_by_staff on document_verdicts (staff_id);

-- What the claims team notes among itself. A correction is a row of its own: what was there first stays.
create table claim_notes (
  reseller_id integer not null,
  note_id bigint generated always as identity,
  claim_id text not null,
  at timestamptz not null,
  staff_id text not null references staff,
  body text not null check (body <> ''),
  -- The note that this one is in place of: always the first of its kind.
  corrects bigint,
  primary key (reseller_id, note_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade,
  foreign key (reseller_id, corrects) references claim_notes (reseller_id, note_id)
    on delete cascade
);
create index claim_notes_by_claim on claim_notes (reseller_id, claim_id, note_id);
create index claim_notes_by_staff on claim_notes (staff_id);
create index claim_notes_corrected on claim_notes (reseller_id, corrects);

create function keep_row() returns trigger language plpgsql as $$
begin
  raise exception 'what was written down is not changed' using errcode = 'check_violation';
end
$$;
create trigger document_verdicts_kept before update on document_verdicts
  for each row execute function keep_row();
create trigger claim_notes_kept before update on claim_notes
  for each row execute function keep_row();

-- Who of the claims team wrote a message; null of the claimant, and of what came by command.
alter table claim_messages add column staff_id text references staff;
create index claim_messages_by_staff on claim_messages (staff_id);

alter table claims
  -- What is asked for in `requested_document_types`, further: for which gadget, why, since when, and
  -- because of which file. A kind without a line here is asked for all gadgets.
  add column document_requests jsonb not null default '[]',
  -- The day by which we asked for the documents.
  add column documents_due date,
  -- When the claimant wrote, or sent what we had asked for, and nobody of the team has seen it yet.
  add column came_back_at timestamptz;
update claims set came_back_at = (
  select min(message.at) from claim_messages as message
  where message.reseller_id = claims.reseller_id and message.claim_id = claims.claim_id
    and message.author = 'claimant' and message.seen_at is null)
where exists (
  select from claim_messages as message
  where message.reseller_id = claims.reseller_id and message.claim_id = claims.claim_id
    and message.author = 'claimant' and message.seen_at is null);
create index claims_came_back on claims (came_back_at, claim_id) where came_back_at is not null;

-- How many messages of a claim nobody has seen, where a claim is a line of a list.
create index claim_messages_unread_of_claim on claim_messages (reseller_id, claim_id)
  where author = 'claimant' and seen_at is null;
