-- The page that checks files carries the public keys and is kept in memory; a new, replaced or withdrawn key purges it.
create trigger issuer_keys_changed after insert or update or delete on issuer_keys
  for each statement execute function tell_content_changed();
