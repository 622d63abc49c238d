CREATE TABLE "course_draft_edits" (
	"slug" text,
	"path" text,
	"version" integer,
	"text" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_draft_edits_pkey" PRIMARY KEY("slug","path","version"),
	CONSTRAINT "course_draft_edits_size" CHECK (length("text") <= 300000)
);
--> statement-breakpoint
ALTER TABLE "course_drafts" ADD COLUMN "sale_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_draft_edits" ADD CONSTRAINT "course_draft_edits_slug_course_drafts_slug_fkey" FOREIGN KEY ("slug") REFERENCES "course_drafts"("slug") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_draft_edits" ADD CONSTRAINT "course_draft_edits_changed_by_staff_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "staff"("id");