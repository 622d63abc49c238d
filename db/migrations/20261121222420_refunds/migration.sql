CREATE TABLE "credit_note_counters" (
	"year" integer PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY,
	"credit_note_number" text NOT NULL UNIQUE,
	"refund_id" uuid NOT NULL UNIQUE,
	"receipt_id" uuid NOT NULL,
	"amount_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY,
	"payment_id" uuid NOT NULL,
	"amount_pence" integer NOT NULL,
	"ground" text NOT NULL,
	"basis" text,
	"reason" text,
	"requested_by" uuid,
	"status" text DEFAULT 'due' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"failure" text,
	"provider_refund_id" text UNIQUE,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_ground" CHECK ("ground" in ('withdrawal', 'surplus', 'goodwill', 'provider', 'dispute')),
	CONSTRAINT "refunds_basis" CHECK ("basis" in ('policy', 'law')),
	CONSTRAINT "refunds_status" CHECK ("status" in ('due', 'done', 'failed', 'void')),
	CONSTRAINT "refunds_amount" CHECK ("amount_pence" > 0),
	CONSTRAINT "refunds_done" CHECK (("done_at" is not null) = ("status" = 'done'))
);
--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_pence" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_provider_payment" ON "payments" ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" ("due_at") WHERE "status" = 'due';--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" ("requested_at") WHERE "status" = 'failed';--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_receipt_id_receipts_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_staff_id_fkey" FOREIGN KEY ("requested_by") REFERENCES "staff"("id");--> statement-breakpoint
-- What had arrived before sums were kept apart was always what had been asked for.
update "payments" set "received_pence" = "amount_pence" where "succeeded_at" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_arrived" CHECK (("received_pence" is not null) = ("succeeded_at" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("refunded_pence" between 0 and coalesce("received_pence", 0));