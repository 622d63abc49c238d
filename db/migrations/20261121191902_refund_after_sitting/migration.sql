-- A refund during a sitting would leave it without a result: whoever refunds hands it in first, in the same transaction.
create function keep_sitting() returns trigger language plpgsql as $$
begin
  if exists (select from exam_attempts where enrollment_id = new.id and submitted_at is null) then
    raise exception 'the exam of this enrolment is being sat' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger enrollments_not_refunded_while_sat before update of status on enrollments
  for each row when (new.status in ('refunded', 'cancelled') and old.status is distinct from new.status) execute function keep_sitting();
