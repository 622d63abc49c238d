-- Sections and questions are kept in memory as well; whoever changes them tells every process in the same transaction.
create trigger module_content_changed after insert or update or delete on module_content
  for each statement execute function tell_content_changed();
--> statement-breakpoint
create trigger exam_questions_changed after insert or update or delete on exam_questions
  for each statement execute function tell_content_changed();
