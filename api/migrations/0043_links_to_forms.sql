-- The link of a mail that opens a saved form.

alter table forms
  -- When one was sent last: after that none goes out by itself.
  add column link_sent_at timestamptz,
  -- The mailbox that opened it by such a link, hashed: the form is its from then on.
  add column link_mailbox text;
