CREATE TABLE "application_replies" (
	"id" uuid PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"quoted" text,
	"sender" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"is_automatic" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_reply_files" (
	"id" uuid PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"reply_id" uuid NOT NULL,
	"file_path" text NOT NULL UNIQUE,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_files" (
	"id" uuid PRIMARY KEY,
	"message_id" uuid NOT NULL,
	"reply_id" uuid,
	"file_path" text NOT NULL UNIQUE,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY,
	"message_id" uuid NOT NULL,
	"written_by" uuid,
	"body" text NOT NULL,
	"quoted" text,
	"sender" text,
	"is_confirmed" boolean DEFAULT true NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_replies_author" CHECK (("written_by" is null) = ("sender" is not null))
);
--> statement-breakpoint
CREATE TABLE "incoming_emails" (
	"id" uuid PRIMARY KEY,
	"fingerprint" text NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "incoming_emails_kind" CHECK ("kind" in ('reply', 'message', 'automatic', 'list', 'bounce', 'loop'))
);
--> statement-breakpoint
CREATE TABLE "unreachable_addresses" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL UNIQUE,
	"reason" text NOT NULL,
	"email_id" uuid NOT NULL,
	"returned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "by_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "quoted" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about_kind" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "is_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "quoted" text;--> statement-breakpoint
CREATE INDEX "application_replies_application" ON "application_replies" ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "application_reply_files_application" ON "application_reply_files" ("application_id");--> statement-breakpoint
CREATE INDEX "application_reply_files_reply" ON "application_reply_files" ("reply_id");--> statement-breakpoint
CREATE INDEX "contact_files_message" ON "contact_files" ("message_id","sent_at");--> statement-breakpoint
CREATE INDEX "contact_files_reply" ON "contact_files" ("reply_id");--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "incoming_emails_read" ON "incoming_emails" ("read_at");--> statement-breakpoint
CREATE INDEX "unreachable_addresses_returned" ON "unreachable_addresses" ("returned_at");--> statement-breakpoint
ALTER TABLE "application_replies" ADD CONSTRAINT "application_replies_application_id_job_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_reply_files" ADD CONSTRAINT "application_reply_files_application_id_job_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_reply_files" ADD CONSTRAINT "application_reply_files_reply_id_application_replies_id_fkey" FOREIGN KEY ("reply_id") REFERENCES "application_replies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contact_files" ADD CONSTRAINT "contact_files_message_id_contact_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contact_files" ADD CONSTRAINT "contact_files_reply_id_contact_replies_id_fkey" FOREIGN KEY ("reply_id") REFERENCES "contact_replies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_written_by_staff_id_fkey" FOREIGN KEY ("written_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about" CHECK (("about_kind" is null) = ("about_id" is null));--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_by_email" CHECK ("sender" is null or "authored_as" = 'student');