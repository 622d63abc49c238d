CREATE TABLE "visit_days" (
	"day" date,
	"page_visited" text,
	"is_bot" boolean,
	"views" integer NOT NULL,
	CONSTRAINT "visit_days_pkey" PRIMARY KEY("day","page_visited","is_bot")
);
--> statement-breakpoint
INSERT INTO visit_days (day, page_visited, is_bot, views)
SELECT (visited_at AT TIME ZONE 'Europe/London')::date, page_visited, is_bot, count(*) FROM visitor_logs GROUP BY 1, 2, 3;--> statement-breakpoint
-- In one order, so that two processes that note visits of the same pages wait for each other and never both.
CREATE FUNCTION count_noted_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO visit_days (day, page_visited, is_bot, views)
  SELECT (visited_at AT TIME ZONE 'Europe/London')::date, page_visited, is_bot, count(*) FROM noted GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (day, page_visited, is_bot) DO UPDATE SET views = visit_days.views + excluded.views;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_forgotten_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visit_days SET views = visit_days.views - gone.views
  FROM (SELECT (visited_at AT TIME ZONE 'Europe/London')::date AS day, page_visited, is_bot, count(*) AS views FROM forgotten GROUP BY 1, 2, 3) AS gone
  WHERE visit_days.day = gone.day AND visit_days.page_visited = gone.page_visited AND visit_days.is_bot = gone.is_bot;
  DELETE FROM visit_days WHERE views = 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER visitor_logs_noted AFTER INSERT ON visitor_logs REFERENCING NEW TABLE AS noted
  FOR EACH STATEMENT EXECUTE FUNCTION count_noted_visits();--> statement-breakpoint
CREATE TRIGGER visitor_logs_forgotten AFTER DELETE ON visitor_logs REFERENCING OLD TABLE AS forgotten
  FOR EACH STATEMENT EXECUTE FUNCTION count_forgotten_visits();
