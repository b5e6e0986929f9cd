-- What a person should know of a file that was taken: it is locked against changes, or encloses data.
alter table documents add column marks text[] not null default '{}'
  check (marks <@ array['locked', 'encloses']);
