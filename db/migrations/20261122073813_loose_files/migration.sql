CREATE TABLE "loose_files" (
	"key" text PRIMARY KEY,
	"since" timestamp with time zone NOT NULL,
	"is_going" boolean DEFAULT false NOT NULL
);
