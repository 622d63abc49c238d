CREATE TABLE "course_recordings" (
	"hash" text PRIMARY KEY,
	"format" text NOT NULL,
	"content" bytea NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_recordings_hash" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "course_recordings_size" CHECK (length("content") <= 5000000),
	CONSTRAINT "course_recordings_format" CHECK ("format" in ('wav', 'flac', 'mp3', 'ogg'))
);
