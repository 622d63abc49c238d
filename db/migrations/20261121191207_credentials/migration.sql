CREATE TABLE "issuer_keys" (
	"id" uuid PRIMARY KEY,
	"controller" text NOT NULL,
	"public_key" text NOT NULL UNIQUE,
	"sealed_private_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "issuer_keys_private_part" CHECK (("replaced_at" is null) = ("sealed_private_key" is not null)),
	CONSTRAINT "issuer_keys_withdrawn" CHECK ("withdrawn_at" is null or "replaced_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_enrollment_id_key";--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_submission_id_key";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "status_list" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "status_index" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "credential" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "credential_key" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "superseded_by" uuid;--> statement-breakpoint
-- Certificates that are there get places as new ones do: at random, half a list (65,536) to each list.
ALTER TABLE "certificates" DISABLE TRIGGER "certificates_immutable";--> statement-breakpoint
with known as (
  select id, (row_number() over (order by issued_at, id) - 1) / 65536 as list, (row_number() over (order by issued_at, id) - 1) % 65536 as place
  from certificates
), places as (
  select list, bit, row_number() over (partition by list order by random()) - 1 as place
  from (select distinct list from known) as lists cross join generate_series(0, 131071) as bit
)
update certificates c set status_list = known.list + 1, status_index = places.bit
from known join places using (list, place) where c.id = known.id;--> statement-breakpoint
ALTER TABLE "certificates" ENABLE TRIGGER "certificates_immutable";--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "status_list" SET NOT NULL, ALTER COLUMN "status_index" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_in_force" ON "certificates" ("enrollment_id") WHERE "superseded_by" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_of_submission" ON "certificates" ("submission_id") WHERE "superseded_by" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_status" ON "certificates" ("status_list","status_index");--> statement-breakpoint
CREATE INDEX "certificates_withdrawn" ON "certificates" ("status_list","status_index") WHERE "revoked_at" is not null or "superseded_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_keys_current" ON "issuer_keys" ((true)) WHERE "replaced_at" is null;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_credential_key_issuer_keys_id_fkey" FOREIGN KEY ("credential_key") REFERENCES "issuer_keys"("id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_superseded_by_certificates_id_fkey" FOREIGN KEY ("superseded_by") REFERENCES "certificates"("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_status_index" CHECK ("status_index" between 0 and 131071);--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_credential" CHECK (("credential" is null) = ("credential_key" is null));--> statement-breakpoint
-- A certificate says for ever what it said on the day it was issued; what happens to it later is written once.
create or replace function keep_certificate() returns trigger language plpgsql as $$
declare
  later constant text[] := array['revoked_at', 'revocation_reason', 'superseded_by', 'credential', 'credential_key'];
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
