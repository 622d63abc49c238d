-- Whoever changes the catalogue, by whatever road: every process hears it and forgets its stored pages.
create function tell_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('ukli_content', tg_table_name);
  return null;
end $$;
--> statement-breakpoint
create trigger courses_changed after insert or update or delete on courses
  for each statement execute function tell_content_changed();
--> statement-breakpoint
create trigger course_modules_changed after insert or update or delete on course_modules
  for each statement execute function tell_content_changed();
--> statement-breakpoint
create trigger exams_changed after insert or update or delete on exams
  for each statement execute function tell_content_changed();
