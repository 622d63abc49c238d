ALTER TABLE "exam_rulings" ADD COLUMN "papers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_rulings" ADD COLUMN "papers_seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_rulings" ADD COLUMN "seen_up_to" uuid;--> statement-breakpoint
ALTER TABLE "exam_rulings" ADD COLUMN "raised" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_rulings" ADD COLUMN "passed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_rulings" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_rulings" ADD CONSTRAINT "exam_rulings_progress" CHECK ("papers_seen" >= 0 and "passed" between 0 and "raised");--> statement-breakpoint
-- What was ruled stands; how far its papers were marked again goes on.
CREATE OR REPLACE FUNCTION keep_ruling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.question_id, NEW.accepts, NEW.reason, NEW.ruled_by, NEW.ruled_at, NEW.papers)
    IS DISTINCT FROM (OLD.id, OLD.question_id, OLD.accepts, OLD.reason, OLD.ruled_by, OLD.ruled_at, OLD.papers)
  THEN
    RAISE 'a ruling stands' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
