CREATE TABLE "application_letters" (
	"id" uuid PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "application_letters_application" ON "application_letters" ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "job_applications_by_status" ON "job_applications" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_by_position" ON "job_applications" ("position_applied","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_email" ON "job_applications" (lower("email"));--> statement-breakpoint
CREATE INDEX "job_applications_name" ON "job_applications" (lower("full_name"));--> statement-breakpoint
ALTER TABLE "application_letters" ADD CONSTRAINT "application_letters_application_id_job_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_letters" ADD CONSTRAINT "application_letters_written_by_staff_id_fkey" FOREIGN KEY ("written_by") REFERENCES "staff"("id");