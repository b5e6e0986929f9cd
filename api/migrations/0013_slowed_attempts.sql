-- When there may be another attempt at what was tried more often than its limit: the wait grows.
alter table attempts add column next_at timestamptz;
-- Keys are made with the server's secret from now on; counts under the earlier keys mean nothing.
delete from attempts;
