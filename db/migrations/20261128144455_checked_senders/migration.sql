ALTER TABLE "application_replies" ADD COLUMN "is_sender_unchecked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD COLUMN "is_sender_unchecked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "is_sender_unchecked" boolean DEFAULT false NOT NULL;