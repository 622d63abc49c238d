CREATE TABLE "study_reminders" (
	"id" uuid PRIMARY KEY,
	"enrollment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_reminders_kind" CHECK ("kind" in ('idle', 'exam-opens'))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reminds_of" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "stop_address" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "reminders_stopped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "study_reminders_enrollment" ON "study_reminders" ("enrollment_id","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "study_reminders_exam" ON "study_reminders" ("enrollment_id") WHERE "kind" = 'exam-opens';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_reminds_of_enrollments_id_fkey" FOREIGN KEY ("reminds_of") REFERENCES "enrollments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "study_reminders" ADD CONSTRAINT "study_reminders_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_reminder" CHECK (("reminds_of" is null) = ("stop_address" is null));