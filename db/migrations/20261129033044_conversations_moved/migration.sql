-- contract: views with the old names take the place of the tables, and the previous release reads and writes through them
-- Copies of the messages would outlive their erasure, so the old tables go in the transaction that moves their rows.
LOCK TABLE "ticket_messages", "ticket_attachments", "contact_replies", "contact_files", "application_replies", "application_reply_files", "chat_messages" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "conversation_messages" ("id", "ticket_id", "author", "staff_id", "body", "is_internal", "by_link", "sender", "is_confirmed", "is_sender_unchecked", "is_automatic", "quoted", "created_at")
SELECT m."id", m."ticket_id", case m."authored_as" when 'staff' then 'staff' else 'person' end, s."id", m."body", m."is_internal", m."by_link", m."sender", m."is_confirmed", m."is_sender_unchecked", m."is_automatic", m."quoted", m."created_at"
FROM "ticket_messages" m LEFT JOIN "staff" s ON s."user_id" = m."author_id" AND m."authored_as" = 'staff';--> statement-breakpoint
INSERT INTO "conversation_messages" ("id", "contact_message_id", "author", "staff_id", "body", "quoted", "sender", "is_confirmed", "is_sender_unchecked", "is_automatic", "created_at")
SELECT "id", "message_id", case when "written_by" is null then 'person' else 'staff' end, "written_by", "body", "quoted", "sender", "is_confirmed", "is_sender_unchecked", "is_automatic", "created_at"
FROM "contact_replies";--> statement-breakpoint
INSERT INTO "conversation_messages" ("id", "application_id", "subject", "body", "quoted", "sender", "is_confirmed", "is_sender_unchecked", "is_automatic", "created_at")
SELECT "id", "application_id", "subject", "body", "quoted", "sender", "is_confirmed", "is_sender_unchecked", "is_automatic", "created_at"
FROM "application_replies";--> statement-breakpoint
INSERT INTO "conversation_messages" ("id", "chat_id", "place", "author", "staff_id", "body", "created_at")
SELECT "id", "chat_id", "place", case "author" when 'guest' then 'person' when 'adviser' then 'staff' else 'system' end, "staff_id", "body", "created_at"
FROM "chat_messages";--> statement-breakpoint
INSERT INTO "conversation_files" ("id", "ticket_id", "message_id", "file_path", "file_name", "file_type", "file_size", "sent_at")
SELECT "id", "ticket_id", "message_id", "file_path", "file_name", "file_type", "file_size", "sent_at" FROM "ticket_attachments";--> statement-breakpoint
INSERT INTO "conversation_files" ("id", "contact_message_id", "message_id", "file_path", "file_name", "file_type", "file_size", "sent_at")
SELECT "id", "message_id", "reply_id", "file_path", "file_name", "file_type", "file_size", "sent_at" FROM "contact_files";--> statement-breakpoint
INSERT INTO "conversation_files" ("id", "application_id", "message_id", "file_path", "file_name", "file_type", "file_size", "sent_at")
SELECT "id", "application_id", "reply_id", "file_path", "file_name", "file_type", "file_size", "sent_at" FROM "application_reply_files";--> statement-breakpoint
-- Indexes and references are made once the rows are there, so that requests wait less long.
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
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
do $$
begin
  if (select count(*) from conversation_messages)
      <> (select count(*) from ticket_messages) + (select count(*) from contact_replies) + (select count(*) from application_replies) + (select count(*) from chat_messages)
    or (select count(*) from conversation_files)
      <> (select count(*) from ticket_attachments) + (select count(*) from contact_files) + (select count(*) from application_reply_files) then
    raise exception 'not every message was moved';
  end if;
end $$;--> statement-breakpoint
DROP TABLE "ticket_attachments", "contact_files", "application_reply_files";--> statement-breakpoint
DROP TABLE "ticket_messages", "contact_replies", "application_replies", "chat_messages";--> statement-breakpoint
create trigger conversation_messages_added after insert on conversation_messages
  for each row when (new.ticket_id is not null) execute function notify_ticket_changed('ticket_id');--> statement-breakpoint
create view ticket_messages as
  select m.id, m.ticket_id,
    case m.author when 'staff' then (select s.user_id from staff s where s.id = m.staff_id)
      else (select s.user_id from student_tickets t join students s on s.id = t.student_id where t.id = m.ticket_id) end as author_id,
    case m.author when 'staff' then 'staff' else 'student' end as authored_as,
    m.body, m.is_internal, m.by_link, m.sender, m.is_confirmed, m.is_sender_unchecked, m.is_automatic, m.quoted, m.created_at
  from conversation_messages m where m.ticket_id is not null;--> statement-breakpoint
create view contact_replies as
  select m.id, m.contact_message_id as message_id, m.staff_id as written_by, m.body, m.quoted, m.sender, m.is_confirmed,
    m.is_sender_unchecked, m.is_automatic, m.created_at
  from conversation_messages m where m.contact_message_id is not null;--> statement-breakpoint
create view application_replies as
  select m.id, m.application_id, m.subject, m.body, m.quoted, m.sender, m.is_confirmed, m.is_sender_unchecked, m.is_automatic, m.created_at
  from conversation_messages m where m.application_id is not null;--> statement-breakpoint
create view chat_messages as
  select m.id, m.chat_id, m.place, case m.author when 'person' then 'guest' when 'staff' then 'adviser' else 'house' end as author,
    m.staff_id, m.body, m.created_at
  from conversation_messages m where m.chat_id is not null;--> statement-breakpoint
create view ticket_attachments as
  select f.id, f.ticket_id, f.message_id, f.file_path, f.file_name, f.file_type, f.file_size, f.sent_at
  from conversation_files f where f.ticket_id is not null;--> statement-breakpoint
create view contact_files as
  select f.id, f.contact_message_id as message_id, f.message_id as reply_id, f.file_path, f.file_name, f.file_type, f.file_size, f.sent_at
  from conversation_files f where f.contact_message_id is not null;--> statement-breakpoint
create view application_reply_files as
  select f.id, f.application_id, f.message_id as reply_id, f.file_path, f.file_name, f.file_type, f.file_size, f.sent_at
  from conversation_files f where f.application_id is not null;--> statement-breakpoint
create function insert_ticket_message() returns trigger language plpgsql as $$
begin
  insert into conversation_messages (id, ticket_id, author, staff_id, body, is_internal, by_link, sender, is_confirmed, is_sender_unchecked, is_automatic, quoted, created_at)
  values (new.id, new.ticket_id, case new.authored_as when 'staff' then 'staff' else 'person' end,
    case new.authored_as when 'staff' then (select s.id from staff s where s.user_id = new.author_id) end, new.body,
    coalesce(new.is_internal, false), coalesce(new.by_link, false), new.sender, coalesce(new.is_confirmed, true),
    coalesce(new.is_sender_unchecked, false), coalesce(new.is_automatic, false), new.quoted, new.created_at);
  return new;
end $$;--> statement-breakpoint
create trigger ticket_messages_written instead of insert on ticket_messages for each row execute function insert_ticket_message();--> statement-breakpoint
create function insert_contact_reply() returns trigger language plpgsql as $$
begin
  insert into conversation_messages (id, contact_message_id, author, staff_id, body, quoted, sender, is_confirmed, is_sender_unchecked, is_automatic, created_at)
  values (new.id, new.message_id, case when new.written_by is null then 'person' else 'staff' end, new.written_by, new.body, new.quoted,
    new.sender, coalesce(new.is_confirmed, true), coalesce(new.is_sender_unchecked, false), coalesce(new.is_automatic, false), new.created_at);
  return new;
end $$;--> statement-breakpoint
create trigger contact_replies_written instead of insert on contact_replies for each row execute function insert_contact_reply();
