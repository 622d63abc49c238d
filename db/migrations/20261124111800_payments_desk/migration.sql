CREATE TABLE "dispute_steps" (
	"id" uuid PRIMARY KEY,
	"dispute_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "dispute_steps_kind" CHECK ("kind" in ('note', 'evidence', 'accepted'))
);
--> statement-breakpoint
CREATE TABLE "offline_payments" (
	"id" uuid PRIMARY KEY,
	"payment_id" uuid NOT NULL UNIQUE,
	"reference" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"received_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	CONSTRAINT "offline_payments_amount" CHECK ("amount_pence" > 0),
	CONSTRAINT "offline_payments_two_people" CHECK ("confirmed_by" <> "recorded_by"),
	CONSTRAINT "offline_payments_confirmed" CHECK (("confirmed_at" is not null) = ("confirmed_by" is not null)),
	CONSTRAINT "offline_payments_withdrawn" CHECK (("withdrawn_at" is not null) = ("withdrawn_by" is not null) and ("withdrawn_at" is not null) = ("withdrawn_reason" is not null)),
	CONSTRAINT "offline_payments_one_end" CHECK ("confirmed_at" is null or "withdrawn_at" is null)
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "provider_status" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "evidence_due_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "submissions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_back_reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_back_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_recorded_once" ON "payments" ("enrollment_id") WHERE "status" = 'recorded';--> statement-breakpoint
CREATE INDEX "payments_listed" ON "payments" ((coalesce("succeeded_at", "started_at")),"id");--> statement-breakpoint
CREATE INDEX "receipts_issued" ON "receipts" ("issued_at");--> statement-breakpoint
CREATE INDEX "credit_notes_receipt" ON "credit_notes" ("receipt_id");--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" ("issued_at");--> statement-breakpoint
CREATE INDEX "dispute_steps_dispute" ON "dispute_steps" ("dispute_id","made_at");--> statement-breakpoint
CREATE INDEX "dispute_steps_unsent" ON "dispute_steps" ("made_at") WHERE "kind" <> 'note' and "sent_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_ticket" ON "disputes" ("ticket_id");--> statement-breakpoint
CREATE INDEX "refunds_ticket" ON "refunds" ("ticket_id");--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "dispute_steps" ADD CONSTRAINT "dispute_steps_dispute_id_disputes_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "disputes"("id");--> statement-breakpoint
ALTER TABLE "dispute_steps" ADD CONSTRAINT "dispute_steps_made_by_staff_id_fkey" FOREIGN KEY ("made_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_ticket_id_student_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "student_tickets"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_back_by_staff_id_fkey" FOREIGN KEY ("paid_back_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_ticket_id_student_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "student_tickets"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "offline_payments" ADD CONSTRAINT "offline_payments_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "offline_payments" ADD CONSTRAINT "offline_payments_recorded_by_staff_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "offline_payments" ADD CONSTRAINT "offline_payments_confirmed_by_staff_id_fkey" FOREIGN KEY ("confirmed_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "offline_payments" ADD CONSTRAINT "offline_payments_withdrawn_by_staff_id_fkey" FOREIGN KEY ("withdrawn_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status", ADD CONSTRAINT "payments_status" CHECK ("status" in ('started', 'recorded', 'succeeded', 'failed', 'expired', 'withdrawn', 'needs_refund', 'refunded'));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_provider", ADD CONSTRAINT "payments_provider" CHECK ("provider" in ('sandbox', 'stripe', 'bank_transfer', 'cheque', 'cash'));