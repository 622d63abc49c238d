ALTER TABLE "certificates" ADD COLUMN "name_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The holder's switch may be turned at any time; all else is written once.
create or replace function keep_certificate() returns trigger language plpgsql as $$
declare
  later constant text[] := array['revoked_at', 'revocation_reason', 'superseded_by', 'credential', 'credential_key', 'name_hidden'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - later <> to_jsonb(old) - later
    or (old.revoked_at is not null and (new.revoked_at, new.revocation_reason) is distinct from (old.revoked_at, old.revocation_reason))
    or (old.superseded_by is not null and new.superseded_by is distinct from old.superseded_by)
    -- Signed anew only with another key, after the first one was withdrawn.
    or (old.credential is not null and new.credential is distinct from old.credential and new.credential_key is not distinct from old.credential_key) then
    raise exception 'a certificate does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
