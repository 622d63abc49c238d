CREATE TABLE "dispute_files" (
	"id" uuid PRIMARY KEY,
	"dispute_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"file_path" text,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"provider_file_id" text,
	CONSTRAINT "dispute_files_step" UNIQUE("step_id","purpose"),
	CONSTRAINT "dispute_files_purpose" CHECK ("purpose" in ('customer_communication', 'service_documentation', 'uncategorized_file'))
);
--> statement-breakpoint
CREATE INDEX "dispute_files_dispute" ON "dispute_files" ("dispute_id");--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_dispute_id_disputes_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "disputes"("id");--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_step_id_dispute_steps_id_fkey" FOREIGN KEY ("step_id") REFERENCES "dispute_steps"("id");