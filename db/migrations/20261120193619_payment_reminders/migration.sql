CREATE TABLE "payment_reminders" (
	"enrollment_id" uuid,
	"due_date" timestamp with time zone,
	"days_before" integer,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reminders_pkey" PRIMARY KEY("enrollment_id","due_date","days_before")
);
--> statement-breakpoint
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE;