CREATE TABLE "payment_consents" (
	"payment_id" uuid,
	"consent" text,
	"text_version" text,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_consents_pkey" PRIMARY KEY("payment_id","consent","text_version"),
	CONSTRAINT "payment_consents_consent" CHECK ("consent" in ('begin-at-once', 'right-to-cancel'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_address" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_organisation" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_reference" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "payer_address" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "payer_organisation" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "payer_reference" text;--> statement-breakpoint
ALTER TABLE "payment_consents" ADD CONSTRAINT "payment_consents_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");