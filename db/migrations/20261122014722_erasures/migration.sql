CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"files" text[] DEFAULT '{}'::text[] NOT NULL,
	"sealed_address" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "erasures_in_order" CHECK ("done_at" is null or ("erased_at" is not null and "sealed_address" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_open" ON "erasures" ("user_id") WHERE "cancelled_at" is null and "done_at" is null;--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" ("due_at") WHERE "cancelled_at" is null and "done_at" is null;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
-- What was decided stands, but not against whom it tells of: an erasure says so in its transaction.
create or replace function keep_decided_request() returns trigger language plpgsql as $$
begin
  if current_setting('ukli.erasing', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (to_jsonb(new) - '{evidence_key,evidence_name}'::text[]) <> (to_jsonb(old) - '{evidence_key,evidence_name}'::text[]) then
    raise exception 'a decided request does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_decided_appeal() returns trigger language plpgsql as $$
begin
  if current_setting('ukli.erasing', true) = 'on' and tg_op = 'UPDATE' then
    return new;
  end if;
  raise exception 'a decided appeal does not change' using errcode = 'restrict_violation';
end $$;
