CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "interview_slots" (
	"id" uuid PRIMARY KEY,
	"interview_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "interview_slots_in_order" CHECK ("ends_at" > "starts_at")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"offered_by" uuid NOT NULL,
	"place" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "interview_slots_interview" ON "interview_slots" ("interview_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_slots_one_taken" ON "interview_slots" ("interview_id") WHERE "taken_at" is not null;--> statement-breakpoint
CREATE INDEX "interviews_application" ON "interviews" ("application_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_one_open" ON "interviews" ("application_id") WHERE "booked_at" is null and "cancelled_at" is null;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_interview_id_interviews_id_fkey" FOREIGN KEY ("interview_id") REFERENCES "interviews"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_interviewer_id_staff_id_fkey" FOREIGN KEY ("interviewer_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_job_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_interviewer_id_staff_id_fkey" FOREIGN KEY ("interviewer_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_offered_by_staff_id_fkey" FOREIGN KEY ("offered_by") REFERENCES "staff"("id");--> statement-breakpoint
-- Of an interviewer's taken times no two may overlap, whoever books them at the same moment.
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_no_double" EXCLUDE USING gist (
  "interviewer_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("taken_at" IS NOT NULL);
