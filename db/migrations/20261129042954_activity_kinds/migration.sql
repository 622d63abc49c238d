ALTER TABLE "staff_activity_logs" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "staff_activity_logs" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "staff_activity_logs" ADD CONSTRAINT "staff_activity_logs_known_kind" CHECK ("kind" in ('viewed', 'file-opened', 'note-written', 'note-removed', 'ticket-replied', 'ticket-noted', 'ticket-started', 'ticket-resolved', 'ticket-closed', 'ticket-reopened', 'email-corrected', 'factor-reset'));--> statement-breakpoint
-- The log is append-only. Here its rows only get new columns, and what stood in one sentence is put into two parts.
ALTER TABLE "staff_activity_logs" DISABLE TRIGGER "staff_activity_logs_append_only";--> statement-breakpoint
UPDATE "staff_activity_logs" SET "kind" = case
  when "entity" = 'student_tickets' and "action" like 'Replied to%' then 'ticket-replied'
  when "entity" = 'student_tickets' and "action" like 'Noted on%' then 'ticket-noted'
  when "entity" = 'student_tickets' and "action" like 'Started working%' then 'ticket-started'
  when "entity" = 'student_tickets' and "action" like 'Resolved%' then 'ticket-resolved'
  when "entity" = 'student_tickets' and "action" like 'Closed%' then 'ticket-closed'
  when "entity" = 'student_tickets' and "action" like 'Reopened%' then 'ticket-reopened'
  when "entity" = 'staff' and "action" like 'Corrected the email address of a member of staff%' then 'email-corrected'
  when "entity" = 'staff' and "action" like 'Reset a second factor%' then 'factor-reset'
  when "action" like 'Wrote a note about a student%' then 'note-written'
  when "action" like 'Removed a note about a student%' then 'note-removed'
  when "action" like 'Downloaded %' or "action" like 'Viewed evidence %' or "action" like 'Opened the evidence %'
    or "action" like 'CV opened%' or "action" like 'File opened%' then 'file-opened'
  when "action" like 'Viewed %' or "action" like 'Read an email %' then 'viewed'
end
WHERE "action" ~ '^(Replied to|Noted on|Started working|Resolved|Closed|Reopened|Corrected the|Reset a|Wrote a note|Removed a note|Downloaded|Viewed|Opened the evidence|CV opened|File opened|Read an email) ?';--> statement-breakpoint
UPDATE "staff_activity_logs" SET "about" = substr("action", strpos("action", ': ') + 2), "action" = left("action", strpos("action", ': ') - 1)
WHERE "entity" = 'student_tickets' and strpos("action", ': ') > 1;--> statement-breakpoint
UPDATE "staff_activity_logs" SET
  "about" = 'application ' || substring("action" from ' application (APP-[A-Z0-9-]+)$'),
  "action" = regexp_replace("action", ',?( of| on| for)? application APP-[A-Z0-9-]+$', '')
WHERE "entity" = 'job_applications' and "action" ~ ' application APP-[A-Z0-9-]+$';--> statement-breakpoint
ALTER TABLE "staff_activity_logs" ENABLE TRIGGER "staff_activity_logs_append_only";
