-- Row triggers do not fire on truncate, so the tables whose rows nobody may delete refuse it too. A restore disables the
-- triggers of the tables that it fills.
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% is not emptied', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
do $$
declare
  kept text;
begin
  foreach kept in array array['staff_activity_logs', 'certificates', 'exam_questions', 'practice_items', 'arrangement_requests',
    'exam_appeals', 'exam_rulings', 'exam_attempt_events', 'receipts', 'credit_notes'] loop
    execute format('create trigger %1$s_not_emptied before truncate on %1$s for each statement execute function refuse_truncate()', kept);
  end loop;
end $$;
