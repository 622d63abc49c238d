ALTER TABLE "profiles" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
-- What sign-ins there were is not known: whoever has an account now is taken to have used it since its row was changed last.
UPDATE "profiles" p SET "signed_in_at" = greatest(p."updated_at", (SELECT max(s."created_at") FROM "sessions" s WHERE s."user_id" = p."id"));--> statement-breakpoint
CREATE FUNCTION note_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update profiles set signed_in_at = new.created_at where id = new.user_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER sessions_note_sign_in AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION note_sign_in();
