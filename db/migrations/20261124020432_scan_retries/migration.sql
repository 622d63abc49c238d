ALTER TABLE "upload_scans" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_scans" ADD COLUMN "retry_at" timestamp with time zone;