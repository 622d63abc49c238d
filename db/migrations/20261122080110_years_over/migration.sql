ALTER TABLE "erasures" ADD COLUMN "by_years" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever signs in keeps an account that was to go because its years are over, in the same act.
CREATE OR REPLACE FUNCTION note_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update profiles set signed_in_at = new.created_at where id = new.user_id;
  update erasures set cancelled_at = new.created_at, sealed_address = null
    where user_id = new.user_id and by_years and cancelled_at is null and erased_at is null;
  return null;
end $$;
