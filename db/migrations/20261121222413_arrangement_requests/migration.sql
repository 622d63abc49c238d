CREATE TABLE "arrangement_requests" (
	"id" uuid PRIMARY KEY,
	"student_id" uuid NOT NULL,
	"wants_extra_time" boolean NOT NULL,
	"wants_breaks" boolean NOT NULL,
	"reason" text NOT NULL,
	"evidence_key" text,
	"evidence_name" text,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"answer" text,
	"granted_factor" numeric(3,2),
	"granted_break_minutes" integer,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "arrangement_requests_outcome" CHECK ("outcome" in ('granted', 'refused')),
	CONSTRAINT "arrangement_requests_wish" CHECK ("wants_extra_time" or "wants_breaks"),
	CONSTRAINT "arrangement_requests_decision" CHECK (("decided_at" is null) = ("outcome" is null) and ("decided_at" is null) = ("decided_by" is null)
        and ("decided_at" is null) = ("answer" is null)),
	CONSTRAINT "arrangement_requests_granted" CHECK (("outcome" = 'granted') = ("granted_factor" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "arrangement_requests_open" ON "arrangement_requests" ("student_id") WHERE "decided_at" is null;--> statement-breakpoint
CREATE INDEX "arrangement_requests_due" ON "arrangement_requests" ("due_at") WHERE "decided_at" is null;--> statement-breakpoint
CREATE INDEX "arrangement_requests_student" ON "arrangement_requests" ("student_id","asked_at");--> statement-breakpoint
CREATE INDEX "arrangement_requests_decided" ON "arrangement_requests" ("decided_at");--> statement-breakpoint
ALTER TABLE "arrangement_requests" ADD CONSTRAINT "arrangement_requests_student_id_students_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id");--> statement-breakpoint
ALTER TABLE "arrangement_requests" ADD CONSTRAINT "arrangement_requests_decided_by_staff_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "staff"("id");--> statement-breakpoint
-- What was decided stands; only the evidence goes, when its time has come.
create function keep_decided_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - '{evidence_key,evidence_name}'::text[]) <> (to_jsonb(old) - '{evidence_key,evidence_name}'::text[]) then
    raise exception 'a decided request does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger arrangement_requests_decided_stand before update or delete on arrangement_requests
  for each row when (old.decided_at is not null) execute function keep_decided_request();
