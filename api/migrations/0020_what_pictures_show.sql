-- By what it shows a picture is known again, whatever else stands in its file. Not known of older ones.
alter table documents add column picture_hash text not null default '';
