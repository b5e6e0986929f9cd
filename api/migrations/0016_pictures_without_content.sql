-- A picture that is blank, or nothing but noise: it counts as received, and a person has to look at it.
alter table documents add column shows_nothing boolean not null default false;
