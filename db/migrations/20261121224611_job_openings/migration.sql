CREATE TABLE "job_openings" (
	"id" uuid PRIMARY KEY,
	"slug" text NOT NULL UNIQUE,
	"title" text NOT NULL,
	"department" text NOT NULL,
	"location" text NOT NULL,
	"type" text NOT NULL,
	"summary" text NOT NULL,
	"duties" text[] NOT NULL,
	"requirements" text[] NOT NULL,
	"salary" text,
	"closes_on" date,
	"is_open" boolean NOT NULL,
	"opened_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
create trigger job_openings_changed after insert or update or delete on job_openings
  for each statement execute function tell_content_changed();
