ALTER TABLE "student_tickets" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "student_tickets" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
-- Until now only staff could write.
ALTER TABLE "ticket_messages" ADD COLUMN "authored_as" text NOT NULL DEFAULT 'staff';--> statement-breakpoint
ALTER TABLE "ticket_messages" ALTER COLUMN "authored_as" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "student_tickets" ADD CONSTRAINT "student_tickets_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_authored_as" CHECK ("authored_as" in ('student', 'staff'));--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_internal" CHECK (not "is_internal" or "authored_as" = 'staff');