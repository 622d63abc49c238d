CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Without case and diacritics, as foldText of app/core/text.ts: whoever types "olayinka" finds Ọláyínká. The range is that of
-- the combining diacritical marks, which NFD splits off.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(lower(normalize(words, nfd)), '[\u0300-\u036f]', '', 'g');--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "sought" text GENERATED ALWAYS AS (folded(full_name || ' ' || email)) STORED;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "sought" text GENERATED ALWAYS AS (folded(full_name || ' ' || email || ' ' || position_applied)) STORED;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "sought" text GENERATED ALWAYS AS (folded(matric_number)) STORED;--> statement-breakpoint
DROP INDEX "contact_messages_created";--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" ("created_at");--> statement-breakpoint
DROP INDEX "job_applications_created";--> statement-breakpoint
CREATE INDEX "job_applications_created" ON "job_applications" ("created_at","id");--> statement-breakpoint
DROP INDEX "staff_files_folder";--> statement-breakpoint
CREATE INDEX "staff_files_folder" ON "staff_files" ("folder_id","uploaded_at");--> statement-breakpoint
DROP INDEX "staff_files_uploaded";--> statement-breakpoint
CREATE INDEX "staff_files_uploaded" ON "staff_files" ("uploaded_at");--> statement-breakpoint
DROP INDEX "enrollments_student";--> statement-breakpoint
CREATE INDEX "enrollments_student" ON "enrollments" ("student_id","enrolled_at");--> statement-breakpoint
DROP INDEX "certificates_student";--> statement-breakpoint
CREATE INDEX "certificates_student" ON "certificates" ("student_id","issued_at");--> statement-breakpoint
DROP INDEX "staff_created";--> statement-breakpoint
CREATE INDEX "staff_created" ON "staff" ("created_at");--> statement-breakpoint
DROP INDEX "staff_activity_logs_created";--> statement-breakpoint
CREATE INDEX "staff_activity_logs_created" ON "staff_activity_logs" ("created_at");--> statement-breakpoint
DROP INDEX "staff_folders_created";--> statement-breakpoint
CREATE INDEX "staff_folders_created" ON "staff_folders" ("created_at");--> statement-breakpoint
DROP INDEX "students_created";--> statement-breakpoint
CREATE INDEX "students_created" ON "students" ("created_at","id");--> statement-breakpoint
DROP INDEX "student_tickets_student";--> statement-breakpoint
CREATE INDEX "student_tickets_student" ON "student_tickets" ("student_id","created_at");--> statement-breakpoint
DROP INDEX "student_tickets_status_created";--> statement-breakpoint
CREATE INDEX "student_tickets_status_created" ON "student_tickets" ("status","created_at");--> statement-breakpoint
DROP INDEX "visitor_logs_visited";--> statement-breakpoint
CREATE INDEX "visitor_logs_visited" ON "visitor_logs" ("visited_at");--> statement-breakpoint
CREATE INDEX "profiles_sought" ON "profiles" USING gin ("sought" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_applications_sought" ON "job_applications" USING gin ("sought" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "students_sought" ON "students" USING gin ("sought" gin_trgm_ops);