CREATE TABLE "practice_rounds" (
	"enrollment_id" uuid,
	"item_key" text,
	"round" integer,
	"item_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"missed_answer" jsonb,
	"answered_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_rounds_pkey" PRIMARY KEY("enrollment_id","item_key","round"),
	CONSTRAINT "practice_rounds_outcome" CHECK ("outcome" in ('right', 'mended', 'missed')),
	CONSTRAINT "practice_rounds_round" CHECK ("round" >= 1)
);
--> statement-breakpoint
CREATE TABLE "review_sessions" (
	"id" uuid PRIMARY KEY,
	"student_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "practice_answers" DROP CONSTRAINT "practice_answers_repeat";--> statement-breakpoint
ALTER TABLE "practice_answers" ADD COLUMN "misses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD COLUMN "hint_taken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD COLUMN "rounds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD COLUMN "stability" double precision;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD COLUMN "difficulty" double precision;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
-- A missed item keeps its due date, with the interval it had reached as its stability. One that was right counts as
-- answered right once: FSRS's first values for "again" and "good".
UPDATE "practice_answers" SET
	"misses" = CASE WHEN "verdict" = 'right' THEN 0 ELSE 2 END,
	"rounds" = 1,
	"stability" = CASE WHEN "due_at" IS NULL THEN 2.3065 ELSE (ARRAY[1, 3, 7, 16])["repeat_step" + 1] END,
	"difficulty" = CASE WHEN "due_at" IS NULL THEN 2.11810397 ELSE 6.4133 END,
	"reviewed_at" = "answered_at",
	"due_at" = coalesce("due_at", (date_trunc('day', "answered_at" AT TIME ZONE 'Europe/London') + interval '2 days') AT TIME ZONE 'Europe/London');--> statement-breakpoint
INSERT INTO "practice_rounds" ("enrollment_id", "item_key", "round", "item_id", "outcome", "answered_at", "due_at")
SELECT "enrollment_id", "item_key", 1, "item_id", CASE WHEN "verdict" = 'right' THEN 'right' ELSE 'missed' END, "answered_at", "due_at" FROM "practice_answers";--> statement-breakpoint
ALTER TABLE "practice_answers" DROP COLUMN "repeat_step";--> statement-breakpoint
ALTER TABLE "practice_answers" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
DROP INDEX "practice_answers_due";--> statement-breakpoint
CREATE INDEX "practice_answers_due" ON "practice_answers" ("enrollment_id","due_at");--> statement-breakpoint
CREATE INDEX "practice_rounds_time" ON "practice_rounds" ("enrollment_id","answered_at");--> statement-breakpoint
CREATE INDEX "review_sessions_student" ON "review_sessions" ("student_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_sessions_open" ON "review_sessions" ("student_id") WHERE "finished_at" is null;--> statement-breakpoint
ALTER TABLE "practice_rounds" ADD CONSTRAINT "practice_rounds_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "practice_rounds" ADD CONSTRAINT "practice_rounds_item_id_practice_items_id_fkey" FOREIGN KEY ("item_id") REFERENCES "practice_items"("id");--> statement-breakpoint
ALTER TABLE "review_sessions" ADD CONSTRAINT "review_sessions_student_id_students_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id");--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_scheduled" CHECK (("rounds" = 0) = ("stability" is null) and ("rounds" = 0) = ("difficulty" is null)
        and ("rounds" = 0) = ("reviewed_at" is null));--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_misses" CHECK ("misses" between 0 and 2);