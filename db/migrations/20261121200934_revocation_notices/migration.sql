CREATE TABLE "revocation_notices" (
	"id" uuid PRIMARY KEY,
	"certificate_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"grounds" text NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"takes_effect_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"carried_out_at" timestamp with time zone,
	CONSTRAINT "revocation_notices_one_end" CHECK ("taken_back_at" is null or "carried_out_at" is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "revocation_notices_open" ON "revocation_notices" ("certificate_id") WHERE "taken_back_at" is null and "carried_out_at" is null;--> statement-breakpoint
CREATE INDEX "revocation_notices_due" ON "revocation_notices" ("takes_effect_at") WHERE "taken_back_at" is null and "carried_out_at" is null;--> statement-breakpoint
CREATE INDEX "revocation_notices_certificate" ON "revocation_notices" ("certificate_id");--> statement-breakpoint
ALTER TABLE "revocation_notices" ADD CONSTRAINT "revocation_notices_certificate_id_certificates_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "certificates"("id");--> statement-breakpoint
ALTER TABLE "revocation_notices" ADD CONSTRAINT "revocation_notices_given_by_staff_id_fkey" FOREIGN KEY ("given_by") REFERENCES "staff"("id");