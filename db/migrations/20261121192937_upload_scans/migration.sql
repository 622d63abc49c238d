CREATE TABLE "upload_scans" (
	"key" text PRIMARY KEY,
	"verdict" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"scanned_at" timestamp with time zone,
	CONSTRAINT "upload_scans_verdict" CHECK ("verdict" in ('clean', 'infected', 'not_scanned')),
	CONSTRAINT "upload_scans_scanned" CHECK (("scanned_at" is null) = ("verdict" = 'not_scanned'))
);
--> statement-breakpoint
CREATE INDEX "upload_scans_waiting" ON "upload_scans" ("stored_at") WHERE "verdict" = 'not_scanned';