-- contract: the compulsory stage is generated from columns that the release before writes.
CREATE TABLE "application_reviews" (
	"application_id" uuid,
	"reviewer_id" uuid,
	"assigned_by" uuid NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"knowledge" integer,
	"experience" integer,
	"communication" integer,
	"motivation" integer,
	"notes" text,
	"filled_at" timestamp with time zone,
	CONSTRAINT "application_reviews_pkey" PRIMARY KEY("application_id","reviewer_id"),
	CONSTRAINT "application_reviews_marks" CHECK ("knowledge" between 1 and 5 and "experience" between 1 and 5
        and "communication" between 1 and 5 and "motivation" between 1 and 5),
	CONSTRAINT "application_reviews_filled" CHECK ("filled_at" is null or num_nulls("knowledge", "experience", "communication", "motivation") = 0)
);
--> statement-breakpoint
CREATE TABLE "health_samples" (
	"sampled_at" timestamp with time zone,
	"part" text,
	"is_operational" boolean NOT NULL,
	"milliseconds" integer NOT NULL,
	CONSTRAINT "health_samples_pkey" PRIMARY KEY("sampled_at","part"),
	CONSTRAINT "health_samples_part" CHECK ("part" in ('Database', 'Storage', 'Authentication', 'Mail queue', 'Jobs', 'Backups'))
);
--> statement-breakpoint
CREATE TABLE "reported_errors" (
	"number" text PRIMARY KEY,
	"at" timestamp with time zone NOT NULL,
	"side" text NOT NULL,
	"route" text,
	"method" text,
	"name" text NOT NULL,
	"shown" text NOT NULL,
	"frames" text NOT NULL,
	"cause" text NOT NULL,
	"request_id" text,
	CONSTRAINT "reported_errors_side" CHECK ("side" in ('server', 'browser'))
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "resume_added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "advanced_to" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "stage" text GENERATED ALWAYS AS (case when withdrawn_at is not null then 'withdrawn'
        when status = 'shortlisted' then coalesce(advanced_to, status) else status end) STORED;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "refused_sign_ins" ADD COLUMN "is_known" boolean;--> statement-breakpoint
ALTER TABLE "status_notices" ADD COLUMN "proposed_by" uuid;--> statement-breakpoint
ALTER TABLE "status_notices" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "status_notices" ADD COLUMN "proposed_reason" text;--> statement-breakpoint
CREATE INDEX "application_reviews_reviewer" ON "application_reviews" ("reviewer_id","assigned_at");--> statement-breakpoint
CREATE INDEX "job_applications_by_stage" ON "job_applications" ("stage","created_at","id");--> statement-breakpoint
CREATE INDEX "reported_errors_at" ON "reported_errors" ("at","number");--> statement-breakpoint
CREATE INDEX "reported_errors_cause" ON "reported_errors" ("cause","at");--> statement-breakpoint
CREATE INDEX "status_notices_proposed" ON "status_notices" ("proposed_at") WHERE "proposed_at" is not null and "ended_at" is null;--> statement-breakpoint
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_application_id_job_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_reviewer_id_staff_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_assigned_by_staff_id_fkey" FOREIGN KEY ("assigned_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "status_notices" ADD CONSTRAINT "status_notices_proposed_by_staff_id_fkey" FOREIGN KEY ("proposed_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_advanced_to" CHECK ("advanced_to" in ('interview', 'offer', 'hired'));--> statement-breakpoint
ALTER TABLE "status_notices" ADD CONSTRAINT "status_notices_proposal" CHECK (num_nulls("proposed_by", "proposed_at", "proposed_reason") in (0, 3) and ("proposed_at" is null or "change" = 'expel'));