CREATE TABLE "policy_notices" (
	"change" text,
	"user_id" uuid,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_notices_pkey" PRIMARY KEY("user_id","change")
);
--> statement-breakpoint
ALTER TABLE "policy_notices" ADD CONSTRAINT "policy_notices_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");