CREATE TABLE "student_notes" (
	"id" uuid PRIMARY KEY,
	"student_id" uuid NOT NULL,
	"written_by" uuid NOT NULL,
	"body" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_notes_length" CHECK (char_length("body") between 1 and 2000)
);
--> statement-breakpoint
CREATE INDEX "contact_messages_writer" ON "contact_messages" ("written_by","created_at") WHERE "written_by" is not null;--> statement-breakpoint
CREATE INDEX "student_notes_student" ON "student_notes" ("student_id","written_at");--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_student_id_students_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id");--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_written_by_staff_id_fkey" FOREIGN KEY ("written_by") REFERENCES "staff"("id");