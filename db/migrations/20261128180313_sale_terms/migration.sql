ALTER TABLE "courses" ADD COLUMN "text_price" numeric(8,2);--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "own_price" numeric(8,2);--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "places" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "sale_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_own_price" CHECK ("own_price" > 0);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_places" CHECK ("places" > 0);--> statement-breakpoint
UPDATE "courses" SET "text_price" = "price";--> statement-breakpoint
UPDATE "courses" c SET "sale_stopped_at" = d."sale_stopped_at" FROM "course_drafts" d WHERE d."slug" = c."slug" AND d."sale_stopped_at" IS NOT NULL;
