CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY,
	"payment_id" uuid NOT NULL,
	"provider_dispute_id" text NOT NULL UNIQUE,
	"amount_pence" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_status" CHECK ("status" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_closed" CHECK (("closed_at" is not null) = ("status" <> 'open'))
);
--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" ("opened_at") WHERE "status" = 'open';--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");