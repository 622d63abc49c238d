CREATE TABLE "exam_resits" (
	"id" uuid PRIMARY KEY,
	"enrollment_id" uuid NOT NULL,
	"attempt_number" integer NOT NULL,
	"reason" text NOT NULL,
	"granted_by" uuid NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_resits_number" UNIQUE("enrollment_id","attempt_number"),
	CONSTRAINT "exam_resits_after_first" CHECK ("attempt_number" >= 2)
);
--> statement-breakpoint
ALTER TABLE "exam_resits" ADD CONSTRAINT "exam_resits_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id");--> statement-breakpoint
ALTER TABLE "exam_resits" ADD CONSTRAINT "exam_resits_granted_by_staff_id_fkey" FOREIGN KEY ("granted_by") REFERENCES "staff"("id");