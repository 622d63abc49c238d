ALTER TABLE "practice_papers" DROP CONSTRAINT "practice_papers_submitted";--> statement-breakpoint
ALTER TABLE "practice_papers" ADD COLUMN "flagged" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_papers" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_papers" ALTER COLUMN "module_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_papers" ALTER COLUMN "answers" SET DEFAULT '{}';--> statement-breakpoint
UPDATE "practice_papers" SET "answers" = coalesce((
	SELECT jsonb_object_agg((place - 1)::text, answer)
	FROM jsonb_array_elements("practice_papers"."answers") WITH ORDINALITY AS given (answer, place)
), '{}');--> statement-breakpoint
ALTER TABLE "practice_papers" ALTER COLUMN "answers" SET NOT NULL;
