ALTER TABLE "outbox" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
-- Oldest first, as they were written.
UPDATE "outbox" SET "due_at" = "created_at";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
DROP INDEX "outbox_waiting";--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" ("attempts","due_at") WHERE "sent_at" is null and "given_up_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_given_up" ON "outbox" ("given_up_at") WHERE "given_up_at" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_one_end" CHECK ("sent_at" is null or "given_up_at" is null);--> statement-breakpoint
-- Wakes whoever delivers at the commit that writes a letter.
create function tell_letter_written() returns trigger language plpgsql as $$
begin
  perform pg_notify('ukli_mail', '');
  return null;
end $$;
--> statement-breakpoint
create trigger outbox_written after insert on outbox
  for each statement execute function tell_letter_written();
