DROP INDEX "students_sought";--> statement-breakpoint
DROP INDEX "student_tickets_status_created";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "student_number" text;--> statement-breakpoint
UPDATE profiles SET student_number = students.matric_number FROM students WHERE students.user_id = profiles.id;--> statement-breakpoint
ALTER TABLE "student_tickets" ADD COLUMN "sought" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE student_tickets SET sought = folded(title || ' ' || full_name || ' ' || matric_number)
FROM students JOIN profiles ON profiles.id = students.user_id WHERE students.id = student_tickets.student_id;--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "sought";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "sought" text GENERATED ALWAYS AS (folded(full_name || ' ' || email || ' ' || coalesce(student_number, ''))) STORED;--> statement-breakpoint
ALTER TABLE "students" DROP COLUMN "sought";--> statement-breakpoint
DROP INDEX "student_tickets_due";--> statement-breakpoint
CREATE INDEX "student_tickets_due" ON "student_tickets" ("reply_due_at","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "profiles_name" ON "profiles" ("full_name" collate "en-x-icu","id");--> statement-breakpoint
CREATE INDEX "students_by_status" ON "students" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "student_tickets_by_status" ON "student_tickets" ("status","reply_due_at","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "student_tickets_by_holder" ON "student_tickets" ("assigned_to","reply_due_at","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "student_tickets_by_category" ON "student_tickets" ("category","reply_due_at","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "student_tickets_created" ON "student_tickets" ("created_at","id");--> statement-breakpoint
CREATE INDEX "student_tickets_sought" ON "student_tickets" USING gin ("sought" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_sought" ON "profiles" USING gin ("sought" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION copy_student_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET student_number = new.matric_number WHERE id = new.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER students_number AFTER INSERT OR UPDATE OF matric_number ON students FOR EACH ROW EXECUTE FUNCTION copy_student_number();--> statement-breakpoint
CREATE FUNCTION describe_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.sought := coalesce((SELECT folded(new.title || ' ' || full_name || ' ' || matric_number)
    FROM students JOIN profiles ON profiles.id = students.user_id WHERE students.id = new.student_id), '');
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER student_tickets_sought BEFORE INSERT OR UPDATE OF title, student_id, sought ON student_tickets
  FOR EACH ROW EXECUTE FUNCTION describe_ticket();--> statement-breakpoint
CREATE FUNCTION describe_tickets_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE student_tickets SET sought = '' WHERE student_id IN (SELECT id FROM students WHERE user_id = new.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_renamed AFTER UPDATE OF full_name ON profiles FOR EACH ROW
  WHEN (old.full_name IS DISTINCT FROM new.full_name) EXECUTE FUNCTION describe_tickets_anew();
