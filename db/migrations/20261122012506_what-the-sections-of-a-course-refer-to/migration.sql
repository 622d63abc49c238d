ALTER TABLE "courses" ADD COLUMN "apparatus" jsonb DEFAULT '{"works":[],"terms":[],"labels":[]}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "errata" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "review" jsonb;--> statement-breakpoint
ALTER TABLE "module_content" ADD COLUMN "reading" text;--> statement-breakpoint
ALTER TABLE "module_content" ADD COLUMN "title_marks" text;