-- What a claimant ticked of the list before a repair, in its words. The reminder leaves it out.
alter table repair_choices add column prepared text[] not null default '{}';
