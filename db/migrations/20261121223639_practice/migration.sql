CREATE TABLE "practice_answers" (
	"enrollment_id" uuid,
	"item_key" text,
	"item_id" uuid NOT NULL,
	"answer" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"tries" integer NOT NULL,
	"repeat_step" integer,
	"due_at" timestamp with time zone,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_answers_pkey" PRIMARY KEY("enrollment_id","item_key"),
	CONSTRAINT "practice_answers_verdict" CHECK ("verdict" in ('right', 'near', 'wrong')),
	CONSTRAINT "practice_answers_repeat" CHECK (("repeat_step" is null) = ("due_at" is null)),
	CONSTRAINT "practice_answers_tries" CHECK ("tries" >= 1)
);
--> statement-breakpoint
CREATE TABLE "practice_items" (
	"id" uuid PRIMARY KEY,
	"course_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"item_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"item_number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "practice_items_version" UNIQUE("course_id","item_key","content_hash")
);
--> statement-breakpoint
CREATE INDEX "practice_answers_due" ON "practice_answers" ("enrollment_id","due_at") WHERE "due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_items_live" ON "practice_items" ("course_id","item_key") WHERE "retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_items_place" ON "practice_items" ("section_id","item_number") WHERE "retired_at" is null;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_item_id_practice_items_id_fkey" FOREIGN KEY ("item_id") REFERENCES "practice_items"("id");--> statement-breakpoint
ALTER TABLE "practice_items" ADD CONSTRAINT "practice_items_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "practice_items" ADD CONSTRAINT "practice_items_section_id_module_content_id_fkey" FOREIGN KEY ("section_id") REFERENCES "module_content"("id");--> statement-breakpoint
create trigger practice_items_changed after insert or update or delete on practice_items
  for each statement execute function tell_content_changed();
--> statement-breakpoint
-- What somebody was asked stays what it was; only its place and its retirement may be written.
create function keep_practice_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or
     (to_jsonb(new) - '{section_id,item_number,retired_at}'::text[]) <>
     (to_jsonb(old) - '{section_id,item_number,retired_at}'::text[]) then
    raise exception 'a version of a practice item does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger practice_items_immutable before update or delete on practice_items
  for each row execute function keep_practice_item();
