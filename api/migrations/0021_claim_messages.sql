-- What claimant and claims team write to each other about a claim. The number is that of the row, in
-- the order in which they were written.
create table claim_messages (
  reseller_id integer not null,
  message_id bigint generated always as identity,
  claim_id text not null,
  at timestamptz not null,
  author text not null check (author in ('claimant', 'claims team')),
  -- Who of the claims team; '' of the claimant.
  author_name text not null,
  body text not null,
  -- When the other side had it before them.
  seen_at timestamptz,
  primary key (reseller_id, message_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
create index claim_messages_by_claim on claim_messages (reseller_id, claim_id, message_id);
-- What the claims team has not read yet.
create index claim_messages_unread on claim_messages (message_id)
  where seen_at is null and author = 'claimant';
-- What either side has not had before it yet, of one claim.
create index claim_messages_unseen on claim_messages (reseller_id, claim_id) where seen_at is null;
