ALTER TABLE "enrollments" ADD COLUMN "keeps_reviewing" boolean;--> statement-breakpoint
ALTER TABLE "practice_items" ADD COLUMN "first_minutes" double precision;--> statement-breakpoint
ALTER TABLE "practice_items" ADD COLUMN "again_minutes" double precision;--> statement-breakpoint
ALTER TABLE "practice_papers" ADD COLUMN "revisions" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "minutes_a_day" integer;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_minutes_a_day" CHECK ("minutes_a_day" between 5 and 240);--> statement-breakpoint
-- The measured minutes of an item may change as well; they are not part of what somebody was asked.
create or replace function keep_practice_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or
     (to_jsonb(new) - '{section_id,item_number,after_heading,retired_at,first_minutes,again_minutes}'::text[]) <>
     (to_jsonb(old) - '{section_id,item_number,after_heading,retired_at,first_minutes,again_minutes}'::text[]) then
    raise exception 'a version of a practice item does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
