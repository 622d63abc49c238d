CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_replies_title" UNIQUE("kind","title"),
	CONSTRAINT "saved_replies_kind" CHECK ("kind" in ('chat', 'ticket'))
);
--> statement-breakpoint
CREATE TABLE "ticket_attachments" (
	"id" uuid PRIMARY KEY,
	"ticket_id" uuid NOT NULL,
	"message_id" uuid,
	"file_path" text NOT NULL UNIQUE,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_drafts" (
	"ticket_id" uuid,
	"staff_id" uuid,
	"kind" text,
	"body" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_drafts_pkey" PRIMARY KEY("ticket_id","staff_id","kind"),
	CONSTRAINT "ticket_drafts_kind" CHECK ("kind" in ('reply', 'note'))
);
--> statement-breakpoint
INSERT INTO "saved_replies" ("id", "kind", "title", "body", "created_at") SELECT "id", 'chat', "title", "body", "created_at" FROM "chat_replies";--> statement-breakpoint
DROP TABLE "chat_replies";--> statement-breakpoint
ALTER TABLE "student_tickets" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "student_tickets_merged_into" ON "student_tickets" ("merged_into") WHERE "merged_into" is not null;--> statement-breakpoint
CREATE INDEX "ticket_attachments_ticket" ON "ticket_attachments" ("ticket_id","sent_at");--> statement-breakpoint
CREATE INDEX "ticket_attachments_message" ON "ticket_attachments" ("message_id");--> statement-breakpoint
ALTER TABLE "student_tickets" ADD CONSTRAINT "student_tickets_merged_into_student_tickets_id_fkey" FOREIGN KEY ("merged_into") REFERENCES "student_tickets"("id");--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_ticket_id_student_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "student_tickets"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_message_id_ticket_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "ticket_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ticket_drafts" ADD CONSTRAINT "ticket_drafts_ticket_id_student_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "student_tickets"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ticket_drafts" ADD CONSTRAINT "ticket_drafts_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "student_tickets" ADD CONSTRAINT "student_tickets_merged" CHECK ("merged_into" is null or "status" = 'closed');--> statement-breakpoint
ALTER TABLE "student_tickets" ADD CONSTRAINT "student_tickets_merged_elsewhere" CHECK ("merged_into" <> "id");--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_by_link" CHECK (not "by_link" or "authored_as" = 'student');