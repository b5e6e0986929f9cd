-- Files of claims by their content, so that the same one is found on another claim, whatever its brand.
create index documents_by_content on documents (sha256)
  where claim_id is not null and state = 'accepted' and sha256 <> '';
