-- While a backup copies files, none is removed, even when nothing needs it any more. A backup that
-- dies leaves its hold behind; it ends by itself.
create table file_holds (
  hold_id text primary key,
  -- By the database's own clock: whoever removes files may run on another machine.
  held_until timestamptz not null
);
