ALTER TABLE "contact_messages" ADD COLUMN "status" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "closing_reason" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "sought" text GENERATED ALWAYS AS (folded(reference || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || subject)) STORED;--> statement-breakpoint
CREATE INDEX "contact_messages_due" ON "contact_messages" ("status","answer_due_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_status_created" ON "contact_messages" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_sought" ON "contact_messages" USING gin ("sought" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_closed_by_staff_id_fkey" FOREIGN KEY ("closed_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_written_by_profiles_id_fkey" FOREIGN KEY ("written_by") REFERENCES "profiles"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status" CHECK ("status" in ('waiting', 'answered', 'closed'));--> statement-breakpoint
UPDATE "contact_messages" SET "status" = 'answered' WHERE "answered_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered" CHECK (("status" = 'answered') = ("answered_at" is not null));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_closed" CHECK (("status" = 'closed') = ("closed_at" is not null));