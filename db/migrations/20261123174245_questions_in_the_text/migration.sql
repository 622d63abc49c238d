ALTER TABLE "module_content" ADD COLUMN "objectives" text;--> statement-breakpoint
ALTER TABLE "practice_items" ADD COLUMN "after_heading" text;--> statement-breakpoint
-- The heading is part of an item's place, which may change.
create or replace function keep_practice_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or
     (to_jsonb(new) - '{section_id,item_number,after_heading,retired_at}'::text[]) <>
     (to_jsonb(old) - '{section_id,item_number,after_heading,retired_at}'::text[]) then
    raise exception 'a version of a practice item does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
