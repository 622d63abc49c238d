CREATE TABLE "conversation_files" (
	"id" uuid PRIMARY KEY,
	"ticket_id" uuid,
	"contact_message_id" uuid,
	"application_id" uuid,
	"message_id" uuid,
	"file_path" text NOT NULL UNIQUE,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_files_conversation" CHECK (num_nonnulls("ticket_id", "contact_message_id", "application_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY,
	"ticket_id" uuid,
	"contact_message_id" uuid,
	"application_id" uuid,
	"chat_id" uuid,
	"place" integer,
	"author" text DEFAULT 'person' NOT NULL,
	"staff_id" uuid,
	"subject" text,
	"body" text NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"by_link" boolean DEFAULT false NOT NULL,
	"sender" text,
	"is_confirmed" boolean DEFAULT true NOT NULL,
	"is_sender_unchecked" boolean DEFAULT false NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"quoted" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_messages_place" UNIQUE("chat_id","place"),
	CONSTRAINT "conversation_messages_author" CHECK ("author" in ('person', 'staff', 'system')),
	CONSTRAINT "conversation_messages_conversation" CHECK (num_nonnulls("ticket_id", "contact_message_id", "application_id", "chat_id") = 1),
	CONSTRAINT "conversation_messages_staff" CHECK (("author" = 'staff') = ("staff_id" is not null) or "author" = 'system'),
	CONSTRAINT "conversation_messages_internal" CHECK (not "is_internal" or "author" = 'staff'),
	CONSTRAINT "conversation_messages_by_person" CHECK ("author" = 'person' or (not "by_link" and "sender" is null)),
	CONSTRAINT "conversation_messages_line" CHECK (("chat_id" is null) = ("place" is null))
);
--> statement-breakpoint
CREATE INDEX "conversation_files_ticket" ON "conversation_files" ("ticket_id","sent_at");--> statement-breakpoint
CREATE INDEX "conversation_files_contact_message" ON "conversation_files" ("contact_message_id","sent_at");--> statement-breakpoint
CREATE INDEX "conversation_files_application" ON "conversation_files" ("application_id","sent_at");--> statement-breakpoint
CREATE INDEX "conversation_files_message" ON "conversation_files" ("message_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_ticket" ON "conversation_messages" ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_contact_message" ON "conversation_messages" ("contact_message_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_application" ON "conversation_messages" ("application_id","created_at");--> statement-breakpoint
ALTER TABLE "conversation_files" ADD CONSTRAINT "conversation_files_ticket_id_student_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "student_tickets"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_files" ADD CONSTRAINT "conversation_files_contact_message_id_contact_messages_id_fkey" FOREIGN KEY ("contact_message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_files" ADD CONSTRAINT "conversation_files_application_id_job_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_files" ADD CONSTRAINT "conversation_files_message_id_conversation_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "conversation_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_ticket_id_student_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "student_tickets"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_LIlFwPOmeNwx_fkey" FOREIGN KEY ("contact_message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_application_id_job_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_chat_id_chats_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");