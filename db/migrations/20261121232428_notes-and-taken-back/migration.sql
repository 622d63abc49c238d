CREATE TABLE "section_notes" (
	"enrollment_id" uuid,
	"section_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"bookmarked_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "section_notes_pkey" PRIMARY KEY("enrollment_id","section_id"),
	CONSTRAINT "section_notes_length" CHECK (char_length("note") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "section_reads" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "section_notes" ADD CONSTRAINT "section_notes_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "section_notes" ADD CONSTRAINT "section_notes_section_id_module_content_id_fkey" FOREIGN KEY ("section_id") REFERENCES "module_content"("id");