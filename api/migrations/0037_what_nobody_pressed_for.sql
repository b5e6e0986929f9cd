-- What a page of the desk asked for without a press: again, to keep a list fresh, or ahead of a press
-- that may come. Null for what a person asked for.
alter table access_log add column unasked text check (unasked in ('again', 'ahead'));
