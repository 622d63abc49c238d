ALTER TABLE "students" ADD COLUMN "daily_email_hour" integer;--> statement-breakpoint
CREATE INDEX "students_daily_email" ON "students" ("daily_email_hour","id") WHERE "daily_email_hour" is not null;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_daily_email" CHECK ("daily_email_hour" between 5 and 22);--> statement-breakpoint
ALTER TABLE "study_reminders" DROP CONSTRAINT "study_reminders_kind", ADD CONSTRAINT "study_reminders_kind" CHECK ("kind" in ('idle', 'exam-opens', 'daily'));