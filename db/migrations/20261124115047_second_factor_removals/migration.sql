CREATE TABLE "factor_removals" (
	"id" uuid PRIMARY KEY,
	"student_id" uuid NOT NULL,
	"proof" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "factor_removals_proof" CHECK (char_length("proof") between 1 and 2000),
	CONSTRAINT "factor_removals_decided" CHECK (("decided_by" is null) = ("decided_at" is null)),
	CONSTRAINT "factor_removals_two_people" CHECK ("decided_by" <> "requested_by")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "factor_removals_open" ON "factor_removals" ("student_id") WHERE "decided_at" is null;--> statement-breakpoint
CREATE INDEX "factor_removals_student" ON "factor_removals" ("student_id","requested_at");--> statement-breakpoint
ALTER TABLE "factor_removals" ADD CONSTRAINT "factor_removals_student_id_students_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id");--> statement-breakpoint
ALTER TABLE "factor_removals" ADD CONSTRAINT "factor_removals_requested_by_staff_id_fkey" FOREIGN KEY ("requested_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "factor_removals" ADD CONSTRAINT "factor_removals_decided_by_staff_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "staff"("id");