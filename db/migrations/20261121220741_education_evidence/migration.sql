CREATE TABLE "education_evidence" (
	"id" uuid PRIMARY KEY,
	"student_id" uuid NOT NULL,
	"file_path" text NOT NULL UNIQUE,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"accepted_level" text,
	"refusal_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "education_evidence_status" CHECK ("status" in ('waiting', 'accepted', 'refused', 'replaced')),
	CONSTRAINT "education_evidence_level" CHECK ("accepted_level" in ('High School', 'Bachelor''s Degree', 'Master''s Degree', 'PhD')),
	CONSTRAINT "education_evidence_accepted" CHECK (("status" = 'accepted') = ("accepted_level" is not null)),
	CONSTRAINT "education_evidence_refused" CHECK (("status" = 'refused') = ("refusal_reason" is not null)),
	CONSTRAINT "education_evidence_decided" CHECK (("status" in ('accepted', 'refused')) = ("decided_at" is not null and "decided_by" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "education_evidence_waiting" ON "education_evidence" ("student_id") WHERE "status" = 'waiting';--> statement-breakpoint
CREATE INDEX "education_evidence_student" ON "education_evidence" ("student_id","sent_at");--> statement-breakpoint
CREATE INDEX "education_evidence_queue" ON "education_evidence" ("status","sent_at");--> statement-breakpoint
ALTER TABLE "education_evidence" ADD CONSTRAINT "education_evidence_student_id_students_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id");--> statement-breakpoint
ALTER TABLE "education_evidence" ADD CONSTRAINT "education_evidence_decided_by_staff_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "staff"("id");