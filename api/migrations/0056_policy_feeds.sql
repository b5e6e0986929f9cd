-- Of each brand, the file of policies that was taken last: an older one may not undo it.
create table policy_feeds (
  reseller_id integer primary key,
  -- For when the file was written, as the operator or its name says.
  as_of timestamptz not null,
  -- When a file of this brand was last read to its end, and how many policies of the brand it held.
  imported_at timestamptz,
  taken integer not null default 0
);
