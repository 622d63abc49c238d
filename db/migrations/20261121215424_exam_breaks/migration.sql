CREATE TABLE "exam_attempt_events" (
	"id" uuid PRIMARY KEY,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seconds" integer,
	CONSTRAINT "exam_attempt_events_kind" CHECK ("kind" in ('break', 'breaks granted', 'extra time', 'connection lost', 'taken over')),
	CONSTRAINT "exam_attempt_events_length" CHECK ("ended_at" is null or "ended_at" >= "at")
);
--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "break_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "break_seconds_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "break_began_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "exam_break_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "exam_attempt_events_attempt" ON "exam_attempt_events" ("attempt_id","at");--> statement-breakpoint
ALTER TABLE "exam_attempt_events" ADD CONSTRAINT "exam_attempt_events_attempt_id_exam_attempts_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "exam_attempts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_breaks" CHECK ("break_seconds_used" between 0 and "break_seconds");--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_closed" CHECK ("submitted_at" is null or "break_began_at" is null);--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_exam_breaks" CHECK ("exam_break_minutes" between 0 and 120);--> statement-breakpoint
-- The pages of a sitting hear of breaks as well.
drop trigger exam_attempts_tell on exam_attempts;
--> statement-breakpoint
create trigger exam_attempts_tell after update on exam_attempts for each row
  when ((old.seat, old.expires_at, old.submitted_at, old.break_began_at, old.break_seconds)
    is distinct from (new.seat, new.expires_at, new.submitted_at, new.break_began_at, new.break_seconds))
  execute function tell_exam();
--> statement-breakpoint
-- Time stands still only in a break that was taken, for as long as it was taken, and never longer than was granted.
create function keep_breaks() returns trigger language plpgsql as $$
begin
  if new.break_seconds < old.break_seconds or new.break_seconds_used < old.break_seconds_used then
    raise exception 'a sitting loses nothing of its breaks' using errcode = 'restrict_violation';
  end if;
  if old.break_began_at is null and new.break_seconds_used > old.break_seconds_used then
    raise exception 'no break was taken' using errcode = 'restrict_violation';
  end if;
  if old.break_began_at is not null and new.break_began_at is not null and new.break_began_at <> old.break_began_at then
    raise exception 'a break ends before another begins' using errcode = 'restrict_violation';
  end if;
  if old.break_began_at is null and new.break_began_at is not null
     and new.expires_at <> old.expires_at + make_interval(secs => new.break_seconds - new.break_seconds_used)
     or old.break_began_at is not null and new.break_began_at is null
     and new.expires_at <> old.expires_at - make_interval(secs => old.break_seconds - new.break_seconds_used) then
    raise exception 'the end of a sitting moves by its break' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger exam_attempts_breaks before update on exam_attempts for each row
  when ((old.break_seconds, old.break_seconds_used, old.break_began_at)
    is distinct from (new.break_seconds, new.break_seconds_used, new.break_began_at))
  execute function keep_breaks();
--> statement-breakpoint
create function keep_rest() returns trigger language plpgsql as $$
begin
  if exists (
    select from exam_attempts a where a.id = new.attempt_id and new.saved_at >= a.break_began_at
      and new.saved_at < a.break_began_at + make_interval(secs => a.break_seconds - a.break_seconds_used)
  ) then
    raise exception 'nothing is answered during a break' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger exam_answers_rest before insert or update on exam_answers for each row execute function keep_rest();
--> statement-breakpoint
create function keep_attempt_event() returns trigger language plpgsql as $$
begin
  raise exception 'what happened in a sitting is only added to' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger exam_attempt_events_append_only before update on exam_attempt_events
  for each row execute function keep_attempt_event();
