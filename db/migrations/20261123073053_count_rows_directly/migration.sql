-- "cascade" drops the triggers that call these functions.
DROP FUNCTION keep_tally() CASCADE;--> statement-breakpoint
DROP FUNCTION count_noted_visits() CASCADE;--> statement-breakpoint
DROP FUNCTION count_forgotten_visits() CASCADE;--> statement-breakpoint
DROP TABLE "visit_days";--> statement-breakpoint
DROP TABLE "tallies";--> statement-breakpoint
DROP INDEX "visitor_logs_of_people";--> statement-breakpoint
CREATE INDEX "visitor_logs_of_people" ON "visitor_logs" ("visited_at","id","page_visited") WHERE not "is_bot";
