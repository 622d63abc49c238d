CREATE TABLE "exam_appeals" (
	"id" uuid PRIMARY KEY,
	"submission_id" uuid NOT NULL UNIQUE,
	"grounds" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"remedy" text,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "exam_appeals_outcome" CHECK ("outcome" in ('upheld', 'refused')),
	CONSTRAINT "exam_appeals_remedy" CHECK ("remedy" in ('resit', 'questions', 'other')),
	CONSTRAINT "exam_appeals_decision" CHECK (("decided_at" is null) = ("outcome" is null) and ("decided_at" is null) = ("decided_by" is null)
        and ("decided_at" is null) = ("answer" is null)),
	CONSTRAINT "exam_appeals_upheld" CHECK (("outcome" is not distinct from 'upheld') = ("remedy" is not null))
);
--> statement-breakpoint
CREATE INDEX "exam_appeals_due" ON "exam_appeals" ("due_at") WHERE "decided_at" is null;--> statement-breakpoint
CREATE INDEX "exam_appeals_decided" ON "exam_appeals" ("decided_at");--> statement-breakpoint
ALTER TABLE "exam_appeals" ADD CONSTRAINT "exam_appeals_submission_id_exam_submissions_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "exam_submissions"("id");--> statement-breakpoint
ALTER TABLE "exam_appeals" ADD CONSTRAINT "exam_appeals_decided_by_staff_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "staff"("id");--> statement-breakpoint
-- What was decided stands.
create function keep_decided_appeal() returns trigger language plpgsql as $$
begin
  raise exception 'a decided appeal does not change' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger exam_appeals_decided_stand before update or delete on exam_appeals
  for each row when (old.decided_at is not null) execute function keep_decided_appeal();
