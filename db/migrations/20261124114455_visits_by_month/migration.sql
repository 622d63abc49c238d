-- contract: the old table goes on as a partition under the same name, which the release before writes to and reads.
-- The table becomes one of monthly partitions, so that old visits go by dropping a table. The release before goes on
-- writing: it names neither the key nor the number. The old table, with all its rows, becomes the first partition.
CREATE SEQUENCE "visitor_logs_number";--> statement-breakpoint
SELECT setval('visitor_logs_number', (SELECT coalesce(max("id"), 0) + 1 FROM "visitor_logs"), false);--> statement-breakpoint
ALTER TABLE "visitor_logs" RENAME TO "visitor_logs_before";--> statement-breakpoint
ALTER TABLE "visitor_logs_before" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "visitor_logs_before" DROP CONSTRAINT "visitor_logs_pkey";--> statement-breakpoint
DROP INDEX "visitor_logs_visited";--> statement-breakpoint
ALTER INDEX "visitor_logs_of_people" RENAME TO "visitor_logs_before_of_people";--> statement-breakpoint
ALTER TABLE "visitor_logs_before" ADD CONSTRAINT "visitor_logs_before_key" PRIMARY KEY ("visited_at", "id");--> statement-breakpoint
CREATE TABLE "visitor_logs" (
	"id" bigint DEFAULT nextval('visitor_logs_number') NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"page_visited" text NOT NULL,
	"referrer" text,
	"ip_address" inet,
	"is_bot" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visitor_logs_key" PRIMARY KEY("visited_at","id")
) PARTITION BY RANGE ("visited_at");--> statement-breakpoint
CREATE INDEX "visitor_logs_of_people" ON "visitor_logs" ("visited_at","id","page_visited") WHERE not "is_bot";--> statement-breakpoint
CREATE TABLE "visitor_logs_other" PARTITION OF "visitor_logs" DEFAULT;--> statement-breakpoint
DO $$
DECLARE
	-- Partitions begin at midnight UTC. A demonstration's clock may have written rows after today.
	newest timestamptz := greatest(now(), (SELECT max("visited_at") FROM "visitor_logs_before"));
	until timestamptz := (date_trunc('month', newest AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
	EXECUTE format('ALTER TABLE "visitor_logs" ATTACH PARTITION "visitor_logs_before" FOR VALUES FROM (MINVALUE) TO (%L)', until);
END $$;
