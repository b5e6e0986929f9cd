-- What the mailbox of a policy was told about a claim that is not from there, and what was said to it.
-- Rows are added only: of `not me` and `lifted` the latest counts, and holds payouts and dispatch or not.
create table policyholder_notices (
  reseller_id integer not null,
  notice_id bigint generated always as identity,
  claim_id text not null,
  at timestamptz not null default now(),
  -- `untold`: the policy has no e-mail address.
  kind text not null check (kind in ('told', 'untold', 'not me', 'lifted')),
  -- Of what the policyholder was told, or nobody could be.
  about text check (about in ('claim', 'account', 'access')),
  -- Who of the claims team lifted the hold, and why.
  staff_id text references staff,
  note text not null default '',
  primary key (reseller_id, notice_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade,
  check ((kind in ('told', 'untold')) = (about is not null)),
  check ((kind = 'lifted') = (staff_id is not null))
);
create index policyholder_notices_by_claim
  on policyholder_notices (reseller_id, claim_id, notice_id);
create index policyholder_notices_by_staff on policyholder_notices (staff_id);
create trigger policyholder_notices_kept before update on policyholder_notices
  for each row execute function keep_row();
