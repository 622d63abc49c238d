-- The activity log is append-only: whoever holds the application's rights cannot rewrite what staff did.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger staff_activity_logs_append_only before update or delete on staff_activity_logs
  for each row execute function refuse_change();
--> statement-breakpoint
-- A certificate says for ever what it said on the day it was issued; only its revocation may be written.
create function keep_certificate() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or
     (to_jsonb(new) - 'revoked_at' - 'revocation_reason') <> (to_jsonb(old) - 'revoked_at' - 'revocation_reason') then
    raise exception 'a certificate does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger certificates_immutable before update or delete on certificates
  for each row execute function keep_certificate();
--> statement-breakpoint
-- Expelled is final (specification, section 4).
create function keep_expelled() returns trigger language plpgsql as $$
begin
  if old.status = 'expelled' and new.status <> 'expelled' then
    raise exception 'an expelled student stays expelled' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger students_expelled_final before update of status on students
  for each row execute function keep_expelled();
