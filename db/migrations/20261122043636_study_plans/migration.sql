CREATE TABLE "study_plans" (
	"enrollment_id" uuid PRIMARY KEY,
	"minutes_a_week" integer NOT NULL,
	"weekdays" integer[] NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"led_to" date NOT NULL,
	CONSTRAINT "study_plans_minutes" CHECK ("minutes_a_week" between 15 and 1200),
	CONSTRAINT "study_plans_weekdays" CHECK (cardinality("weekdays") between 1 and 7 and "weekdays" <@ array[1, 2, 3, 4, 5, 6, 7])
);
--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE;