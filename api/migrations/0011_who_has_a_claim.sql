-- A claim is ended for one holder and opened for the next by a new session of its own.
alter table claims
  -- When somebody first came in by a link that was mailed about it.
  add column mailbox_at timestamptz;
-- A device adds to what it was handed for as long as that belongs to who handed it over. The codes
-- of before live 15 minutes and do not say it.
delete from upload_handovers;
alter table upload_handovers add column claimant_session text not null;
-- What a session without a proven mailbox saved was put down to the account; it was a lookup's.
update forms set account_id = null
  from accounts
  where accounts.reseller_id = forms.reseller_id and accounts.account_id = forms.account_id
    and accounts.proven_at is null;
update claims set account_id = null
  from accounts
  where accounts.reseller_id = claims.reseller_id and accounts.account_id = claims.account_id
    and accounts.proven_at is null;
