DROP INDEX "profiles_sought";--> statement-breakpoint
CREATE INDEX "profiles_sought" ON "profiles" USING gin ("sought" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
DROP INDEX "job_applications_sought";--> statement-breakpoint
CREATE INDEX "job_applications_sought" ON "job_applications" USING gin ("sought" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
DROP INDEX "contact_messages_sought";--> statement-breakpoint
CREATE INDEX "contact_messages_sought" ON "contact_messages" USING gin ("sought" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
DROP INDEX "student_tickets_sought";--> statement-breakpoint
CREATE INDEX "student_tickets_sought" ON "student_tickets" USING gin ("sought" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "job_applications_by_need" ON "job_applications" ("position_applied","visa_sponsorship_required","status","created_at","id");