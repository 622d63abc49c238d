ALTER TABLE "exam_attempts" ADD COLUMN "seat" uuid;--> statement-breakpoint
-- Its pages read anew when somebody else changed what they show: another page took over, time was added, it was handed in.
create function tell_exam() returns trigger language plpgsql as $$
begin
  perform pg_notify('ukli_exam', new.id::text);
  return null;
end $$;
--> statement-breakpoint
create trigger exam_attempts_tell after update on exam_attempts for each row
  when ((old.seat, old.expires_at, old.submitted_at) is distinct from (new.seat, new.expires_at, new.submitted_at))
  execute function tell_exam();
