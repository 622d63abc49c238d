CREATE TABLE "stray_payments" (
	"id" uuid PRIMARY KEY,
	"session_id" text NOT NULL UNIQUE,
	"provider_payment_id" text,
	"amount_pence" integer NOT NULL,
	"currency" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "stray_payments_settled" CHECK (("settled_at" is not null) = ("settled_by" is not null) and ("settled_at" is not null) = ("note" is not null))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "stray_payments_waiting" ON "stray_payments" ("received_at") WHERE "settled_at" is null;--> statement-breakpoint
ALTER TABLE "stray_payments" ADD CONSTRAINT "stray_payments_settled_by_staff_id_fkey" FOREIGN KEY ("settled_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "health_samples" DROP CONSTRAINT "health_samples_part", ADD CONSTRAINT "health_samples_part" CHECK ("part" in ('Database', 'Storage', 'Authentication', 'Mail queue', 'Jobs', 'Backups', 'Clock', 'Money'));