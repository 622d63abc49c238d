DROP INDEX "students_by_status";--> statement-breakpoint
CREATE INDEX "students_by_status" ON "students" ("status","created_at","id","user_id");