-- Whether what somebody asked for was refused, by an answer that told how a claim or its money stands.
-- Of rows of before it is not known; almost none of them were.
alter table access_log add column refused boolean not null default false;
