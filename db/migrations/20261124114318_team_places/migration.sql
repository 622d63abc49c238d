CREATE TABLE "invoice_counters" (
	"year" integer PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_orders" (
	"id" uuid PRIMARY KEY,
	"invoice_number" text NOT NULL UNIQUE,
	"contact_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"places" integer NOT NULL,
	"place_price_pence" integer NOT NULL,
	"vat_rate_percent" integer NOT NULL,
	"organisation" text NOT NULL,
	"billing_address" text NOT NULL,
	"vat_number" text,
	"purchase_order" text,
	"method" text NOT NULL,
	"status" text DEFAULT 'awaiting_payment' NOT NULL,
	"terms_version" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"is_link_open" boolean DEFAULT false NOT NULL,
	"link_round" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "team_orders_method" CHECK ("method" in ('card', 'invoice')),
	CONSTRAINT "team_orders_status" CHECK ("status" in ('awaiting_payment', 'paid', 'cancelled')),
	CONSTRAINT "team_orders_places" CHECK ("places" between 2 and 200),
	CONSTRAINT "team_orders_price" CHECK ("place_price_pence" > 0),
	CONSTRAINT "team_orders_paid" CHECK (("paid_at" is not null) = ("status" = 'paid')),
	CONSTRAINT "team_orders_cancelled" CHECK (("cancelled_at" is not null) = ("status" = 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "team_places" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"place_number" integer NOT NULL,
	"enrollment_id" uuid UNIQUE,
	"claimed_at" timestamp with time zone,
	"shared_at" timestamp with time zone,
	"invited_email" text,
	"invitation_id" uuid UNIQUE,
	"invited_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"refund_id" uuid,
	CONSTRAINT "team_places_number" UNIQUE("order_id","place_number"),
	CONSTRAINT "team_places_claimed" CHECK (("enrollment_id" is null) = ("claimed_at" is null)),
	CONSTRAINT "team_places_shared" CHECK ("shared_at" is null or "enrollment_id" is not null),
	CONSTRAINT "team_places_invited" CHECK (("invited_email" is null) = ("invited_at" is null)),
	CONSTRAINT "team_places_invitation" CHECK ("invitation_id" is null or "invited_email" is not null),
	CONSTRAINT "team_places_returned" CHECK ("returned_at" is null or ("enrollment_id" is null and "invited_email" is null)),
	CONSTRAINT "team_places_refunded" CHECK ("refund_id" is null or "returned_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "team_order_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "team_order_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "enrollment_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "enrollments_team_order" ON "enrollments" ("team_order_id") WHERE "team_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once_for_team" ON "payments" ("team_order_id") WHERE "status" = 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_recorded_once_for_team" ON "payments" ("team_order_id") WHERE "status" = 'recorded';--> statement-breakpoint
CREATE INDEX "payments_team_order" ON "payments" ("team_order_id") WHERE "team_order_id" is not null;--> statement-breakpoint
CREATE INDEX "team_orders_contact" ON "team_orders" ("contact_id","ordered_at");--> statement-breakpoint
CREATE INDEX "team_orders_ordered" ON "team_orders" ("ordered_at","id");--> statement-breakpoint
CREATE INDEX "team_places_refund" ON "team_places" ("refund_id");--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_team_order_id_team_orders_id_fkey" FOREIGN KEY ("team_order_id") REFERENCES "team_orders"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_team_order_id_team_orders_id_fkey" FOREIGN KEY ("team_order_id") REFERENCES "team_orders"("id");--> statement-breakpoint
ALTER TABLE "team_orders" ADD CONSTRAINT "team_orders_contact_id_profiles_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "team_orders" ADD CONSTRAINT "team_orders_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "team_places" ADD CONSTRAINT "team_places_order_id_team_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "team_orders"("id");--> statement-breakpoint
ALTER TABLE "team_places" ADD CONSTRAINT "team_places_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id");--> statement-breakpoint
ALTER TABLE "team_places" ADD CONSTRAINT "team_places_refund_id_refunds_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose" CHECK (num_nonnulls("enrollment_id", "team_order_id") = 1);