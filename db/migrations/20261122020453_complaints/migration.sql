CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY,
	"reference" text NOT NULL UNIQUE,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "complaints_kind" CHECK ("kind" in ('data_right', 'data_protection', 'service', 'accessibility')),
	CONSTRAINT "complaints_answered" CHECK (("answered_at" is null) = ("answer" is null) and ("answered_at" is null) = ("answered_by" is null))
);
--> statement-breakpoint
CREATE INDEX "complaints_due" ON "complaints" ("due_at","id") WHERE "answered_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_answered_at" ON "complaints" ("answered_at","id") WHERE "answered_at" is not null;--> statement-breakpoint
CREATE INDEX "complaints_user" ON "complaints" ("user_id","received_at");--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answered_by_staff_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "staff"("id");