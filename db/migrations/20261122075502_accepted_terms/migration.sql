ALTER TABLE "students" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_terms" CHECK (("terms_version" is null) = ("terms_accepted_at" is null));