alter table claims
  -- Until when nobody is to be given it, who said so and why. In the past: it is back, and comes first
  -- until somebody acts on it.
  add column snoozed_until timestamptz,
  add column snoozed_by text,
  add column snooze_reason text,
  -- Who gave it to its holder; null where the holder took it.
  add column assigned_by text,
  add constraint claims_snoozed check (
    (snoozed_until is null) = (snoozed_by is null)
    and (snoozed_until is null) = (snooze_reason is null)
  );

-- The lists of the desk, each in the order in which it is read: what is back first, then by day. What is
-- not due by a day comes last.
drop index claims_to_decide;
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

-- Who looks at which claim now; a row goes minutes after its person left. What a crash loses is
-- written again within half a minute.
create unlogged table desk_presence (
  reseller_id integer not null,
  claim_id text not null,
  staff_id text not null references staff on delete cascade,
  doing text not null check (doing in ('looking', 'deciding')),
  seen_at timestamptz not null,
  primary key (reseller_id, claim_id, staff_id),
  foreign key (reseller_id, claim_id) references claims (reseller_id, claim_id) on delete cascade
);
create index desk_presence_by_staff on desk_presence (staff_id);
create index desk_presence_by_age on desk_presence (seen_at);
