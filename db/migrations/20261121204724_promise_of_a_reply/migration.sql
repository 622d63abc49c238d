ALTER TABLE "student_tickets" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student_tickets" ADD COLUMN "reply_due_at" timestamp with time zone;--> statement-breakpoint
UPDATE "student_tickets" SET "waiting_since" = "created_at", "reply_due_at" = "created_at" + interval '1 day' WHERE "status" = 'open';--> statement-breakpoint
CREATE INDEX "staff_activity_logs_entity" ON "staff_activity_logs" ("entity_id");--> statement-breakpoint
CREATE INDEX "student_tickets_due" ON "student_tickets" ("reply_due_at","id");--> statement-breakpoint
ALTER TABLE "student_tickets" ADD CONSTRAINT "student_tickets_promise" CHECK (("waiting_since" is null) = ("reply_due_at" is null));--> statement-breakpoint
ALTER TABLE "student_tickets" ADD CONSTRAINT "student_tickets_waiting" CHECK ("waiting_since" is null or "status" in ('open', 'in_progress'));