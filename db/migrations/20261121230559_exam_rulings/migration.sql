CREATE TABLE "exam_regrades" (
	"id" uuid PRIMARY KEY,
	"submission_id" uuid NOT NULL,
	"score_before" integer NOT NULL,
	"score_after" integer NOT NULL,
	"passed_before" boolean NOT NULL,
	"passed_after" boolean NOT NULL,
	"regraded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_regrades_rise" CHECK ("score_after" > "score_before" and ("passed_after" or not "passed_before"))
);
--> statement-breakpoint
CREATE TABLE "exam_rulings" (
	"id" uuid PRIMARY KEY,
	"question_id" uuid NOT NULL,
	"accepts" text,
	"reason" text NOT NULL,
	"ruled_by" uuid NOT NULL,
	"ruled_at" timestamp with time zone NOT NULL,
	"regraded_at" timestamp with time zone,
	CONSTRAINT "exam_rulings_once" UNIQUE NULLS NOT DISTINCT("question_id","accepts"),
	CONSTRAINT "exam_rulings_letter" CHECK ("accepts" in ('A', 'B', 'C', 'D'))
);
--> statement-breakpoint
CREATE INDEX "exam_regrades_submission" ON "exam_regrades" ("submission_id");--> statement-breakpoint
CREATE INDEX "exam_rulings_ruled" ON "exam_rulings" ("ruled_at");--> statement-breakpoint
ALTER TABLE "exam_regrades" ADD CONSTRAINT "exam_regrades_submission_id_exam_submissions_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "exam_submissions"("id");--> statement-breakpoint
ALTER TABLE "exam_rulings" ADD CONSTRAINT "exam_rulings_question_id_exam_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "exam_questions"("id");--> statement-breakpoint
ALTER TABLE "exam_rulings" ADD CONSTRAINT "exam_rulings_ruled_by_staff_id_fkey" FOREIGN KEY ("ruled_by") REFERENCES "staff"("id");--> statement-breakpoint
-- A result that was handed in only ever rises, by being marked again; nobody loses a pass or a point.
create function keep_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.score < old.score or (old.passed and not new.passed)
     or (to_jsonb(new) - '{score,percentage,passed}'::text[]) <> (to_jsonb(old) - '{score,percentage,passed}'::text[]) then
    raise exception 'a result does not fall' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger exam_submissions_rise before update on exam_submissions for each row
  when ((old.score, old.percentage, old.passed, old.answers, old.total_questions, old.pass_percentage)
    is distinct from (new.score, new.percentage, new.passed, new.answers, new.total_questions, new.pass_percentage))
  execute function keep_result();
--> statement-breakpoint
create function keep_ruling() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'regraded_at') <> (to_jsonb(old) - 'regraded_at') then
    raise exception 'a ruling stands' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger exam_rulings_stand before update or delete on exam_rulings for each row execute function keep_ruling();
