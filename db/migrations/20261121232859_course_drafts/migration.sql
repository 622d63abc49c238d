CREATE TABLE "course_draft_files" (
	"slug" text,
	"path" text,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_draft_files_pkey" PRIMARY KEY("slug","path"),
	CONSTRAINT "course_draft_files_size" CHECK (length("text") <= 300000)
);
--> statement-breakpoint
CREATE TABLE "course_drafts" (
	"slug" text PRIMARY KEY,
	"base_number" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_versions" (
	"slug" text,
	"number" integer,
	"files" jsonb NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_versions_pkey" PRIMARY KEY("slug","number")
);
--> statement-breakpoint
CREATE INDEX "course_versions_at" ON "course_versions" ("published_at");--> statement-breakpoint
ALTER TABLE "course_draft_files" ADD CONSTRAINT "course_draft_files_slug_course_drafts_slug_fkey" FOREIGN KEY ("slug") REFERENCES "course_drafts"("slug") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_draft_files" ADD CONSTRAINT "course_draft_files_changed_by_staff_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_published_by_staff_id_fkey" FOREIGN KEY ("published_by") REFERENCES "staff"("id");