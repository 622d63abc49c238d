CREATE TABLE "status_notices" (
	"id" uuid PRIMARY KEY,
	"student_id" uuid NOT NULL,
	"change" text NOT NULL,
	"grounds" text NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "status_notices_change" CHECK ("change" in ('suspend', 'expel')),
	CONSTRAINT "status_notices_answered" CHECK (("answer" is null) = ("answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "topics" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "has_read_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "restricted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_to_clear" ON "outbox" ("created_at") WHERE "cleared_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "status_notices_open" ON "status_notices" ("student_id") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "status_notices_student" ON "status_notices" ("student_id","given_at");--> statement-breakpoint
ALTER TABLE "status_notices" ADD CONSTRAINT "status_notices_student_id_students_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id");--> statement-breakpoint
ALTER TABLE "status_notices" ADD CONSTRAINT "status_notices_given_by_staff_id_fkey" FOREIGN KEY ("given_by") REFERENCES "staff"("id");