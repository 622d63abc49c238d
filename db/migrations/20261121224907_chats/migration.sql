CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY,
	"chat_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"author" text NOT NULL,
	"staff_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_place" UNIQUE("chat_id","place"),
	CONSTRAINT "chat_messages_author" CHECK ("author" in ('guest', 'adviser', 'house')),
	CONSTRAINT "chat_messages_staff" CHECK (("author" = 'guest') = ("staff_id" is null) or "author" = 'house')
);
--> statement-breakpoint
CREATE TABLE "chat_presence" (
	"staff_id" uuid PRIMARY KEY,
	"is_at_chat" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_replies" (
	"id" uuid PRIMARY KEY,
	"title" text NOT NULL UNIQUE,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY,
	"student_id" uuid,
	"guest_name" text,
	"guest_email" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"adviser_id" uuid,
	"began_on" text NOT NULL,
	"page" text NOT NULL,
	"page_since" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"length" integer DEFAULT 0 NOT NULL,
	"last_written_at" timestamp with time zone NOT NULL,
	"guest_here_at" timestamp with time zone NOT NULL,
	"guest_seen" integer DEFAULT 0 NOT NULL,
	"guest_seen_at" timestamp with time zone,
	"adviser_seen" integer DEFAULT 0 NOT NULL,
	"adviser_seen_at" timestamp with time zone,
	"ticket_id" uuid,
	"message_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chats_state" CHECK ("state" in ('waiting', 'open', 'ended')),
	CONSTRAINT "chats_ended_by" CHECK ("ended_by" in ('guest', 'adviser', 'silence')),
	CONSTRAINT "chats_waiting" CHECK (("state" = 'waiting') = ("waiting_since" is not null)),
	CONSTRAINT "chats_open" CHECK ("state" <> 'open' or "adviser_id" is not null),
	CONSTRAINT "chats_ended" CHECK (("state" = 'ended') = ("ended_at" is not null and "ended_by" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chats_student_live" ON "chats" ("student_id") WHERE "state" <> 'ended';--> statement-breakpoint
CREATE INDEX "chats_live" ON "chats" ("state","waiting_since") WHERE "state" <> 'ended';--> statement-breakpoint
CREATE INDEX "chats_ended_at" ON "chats" ("ended_at");--> statement-breakpoint
CREATE INDEX "chats_created" ON "chats" ("created_at");--> statement-breakpoint
CREATE INDEX "chats_student" ON "chats" ("student_id","created_at");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "chat_presence" ADD CONSTRAINT "chat_presence_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_student_id_students_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id");--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_adviser_id_staff_id_fkey" FOREIGN KEY ("adviser_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_ticket_id_student_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "student_tickets"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_message_id_contact_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE SET NULL;