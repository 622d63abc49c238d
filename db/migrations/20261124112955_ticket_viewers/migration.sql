CREATE TABLE "ticket_viewers" (
	"id" uuid PRIMARY KEY,
	"ticket_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payments_surplus" ON "payments" ("succeeded_at") WHERE "status" = 'needs_refund';--> statement-breakpoint
CREATE INDEX "ticket_viewers_ticket" ON "ticket_viewers" ("ticket_id");--> statement-breakpoint
ALTER TABLE "ticket_viewers" ADD CONSTRAINT "ticket_viewers_ticket_id_student_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "student_tickets"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ticket_viewers" ADD CONSTRAINT "ticket_viewers_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Notifies the pages that have the ticket open at the commit that changes what they show.
create function notify_ticket_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('ukli_ticket', (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0]));
  return null;
end $$;
--> statement-breakpoint
create trigger student_tickets_changed after update of version on student_tickets
  for each row execute function notify_ticket_changed('id');
--> statement-breakpoint
create trigger ticket_messages_added after insert on ticket_messages
  for each row execute function notify_ticket_changed('ticket_id');
--> statement-breakpoint
create trigger ticket_drafts_changed after insert or delete on ticket_drafts
  for each row execute function notify_ticket_changed('ticket_id');
--> statement-breakpoint
create trigger ticket_viewers_changed after insert or delete on ticket_viewers
  for each row execute function notify_ticket_changed('ticket_id');
