CREATE TABLE "refused_sign_ins" (
	"id" uuid PRIMARY KEY,
	"staff_id" uuid,
	"reason" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_sign_ins_reason" CHECK ("reason" in ('invalid-credentials', 'not-staff'))
);
--> statement-breakpoint
DROP INDEX "staff_activity_logs_staff";--> statement-breakpoint
CREATE INDEX "staff_activity_logs_staff" ON "staff_activity_logs" ("staff_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refused_sign_ins_at" ON "refused_sign_ins" ("refused_at");--> statement-breakpoint
CREATE INDEX "staff_activity_logs_kind" ON "staff_activity_logs" ("entity","created_at","id");--> statement-breakpoint
ALTER TABLE "refused_sign_ins" ADD CONSTRAINT "refused_sign_ins_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");