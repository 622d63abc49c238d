CREATE TABLE "tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"part" text NOT NULL,
	"day" date,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tallies_days" ON "tallies" ("list","day");--> statement-breakpoint
CREATE INDEX "tallies_totals" ON "tallies" ("list") WHERE "day" is null;--> statement-breakpoint
-- What a statement changed, by part and by day: the first argument says which part a row belongs to.
CREATE FUNCTION keep_tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := concat_ws(' union all ',
    CASE WHEN tg_op <> 'DELETE' THEN format('select %s as part, created_at, 1 as n from arrived', tg_argv[0]) END,
    CASE WHEN tg_op <> 'INSERT' THEN format('select %s as part, created_at, -1 as n from gone', tg_argv[0]) END);
BEGIN
  EXECUTE format('insert into tallies (list, part, day, n)
    select %L, part, day, sum(n) from (select part, (created_at at time zone ''Europe/London'')::date as day, n from (%s) as changed) as tallied
    group by grouping sets ((part), (part, day)) having sum(n) <> 0', tg_table_name, changes);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  counted record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('students', 'status'), ('student_tickets', 'status || '' '' || priority'), ('job_applications', 'status'), ('staff_activity_logs', '''''')
  ) AS t (list, part) LOOP
    EXECUTE format('create trigger %s_arrived after insert on %1$s referencing new table as arrived for each statement execute function keep_tally(%2$L)', counted.list, counted.part);
    EXECUTE format('create trigger %s_gone after delete on %1$s referencing old table as gone for each statement execute function keep_tally(%2$L)', counted.list, counted.part);
    EXECUTE format('create trigger %s_changed after update on %1$s referencing old table as gone new table as arrived for each statement execute function keep_tally(%2$L)', counted.list, counted.part);
    EXECUTE format('insert into tallies (list, part, day, n)
      select %L, part, day, count(*) from (select %s as part, (created_at at time zone ''Europe/London'')::date as day from %I) as held
      group by grouping sets ((part), (part, day))', counted.list, counted.part, counted.list);
  END LOOP;
END $$;
