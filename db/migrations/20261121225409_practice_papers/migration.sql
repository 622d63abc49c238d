CREATE TABLE "practice_papers" (
	"id" uuid PRIMARY KEY,
	"enrollment_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"item_ids" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"answers" jsonb,
	"score" integer,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "practice_papers_submitted" CHECK (("submitted_at" is null) = ("answers" is null)),
	CONSTRAINT "practice_papers_score" CHECK (("submitted_at" is null) = ("score" is null) and "score" >= 0)
);
--> statement-breakpoint
CREATE INDEX "practice_papers_module" ON "practice_papers" ("enrollment_id","module_id","started_at");--> statement-breakpoint
ALTER TABLE "practice_papers" ADD CONSTRAINT "practice_papers_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "practice_papers" ADD CONSTRAINT "practice_papers_module_id_course_modules_id_fkey" FOREIGN KEY ("module_id") REFERENCES "course_modules"("id");