CREATE SEQUENCE "public"."employee_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."matric_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY,
	"token" text NOT NULL UNIQUE,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" text DEFAULT 'password' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY,
	"reference" text NOT NULL UNIQUE,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"answer_due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY,
	"reference" text NOT NULL UNIQUE,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"cover_letter" text,
	"linkedin_url" text,
	"years_experience" integer,
	"education_level" text,
	"available_start_date" date,
	"visa_sponsorship_required" boolean DEFAULT false NOT NULL,
	"position_applied" text NOT NULL,
	"resume_url" text,
	"resume_name" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_applications_status" CHECK ("status" in ('pending', 'reviewing', 'shortlisted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "course_interests" (
	"id" uuid PRIMARY KEY,
	"course_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "course_modules" (
	"id" uuid PRIMARY KEY,
	"course_id" uuid NOT NULL,
	"module_number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "course_modules_number" UNIQUE("course_id","module_number")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY,
	"slug" text NOT NULL UNIQUE,
	"title" text NOT NULL UNIQUE,
	"description" text NOT NULL,
	"level" text NOT NULL,
	"duration" text NOT NULL,
	"duration_weeks" integer NOT NULL,
	"min_education_level" text NOT NULL,
	"price" numeric(8,2) NOT NULL,
	"ipa" text NOT NULL,
	"subject" text NOT NULL,
	"cover" text NOT NULL,
	"weekly_hours" integer NOT NULL,
	"outcomes" jsonb NOT NULL,
	"reading" jsonb NOT NULL,
	"is_open" boolean NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courses_level" CHECK ("level" in ('Certificate', 'Diploma')),
	CONSTRAINT "courses_education" CHECK ("min_education_level" in ('High School', 'Bachelor''s Degree', 'Master''s Degree', 'PhD', 'Other')),
	CONSTRAINT "courses_price" CHECK ("price" >= 0),
	CONSTRAINT "courses_weeks" CHECK ("duration_weeks" between 1 and 156)
);
--> statement-breakpoint
CREATE TABLE "exam_questions" (
	"id" uuid PRIMARY KEY,
	"exam_id" uuid NOT NULL,
	"question_number" integer NOT NULL,
	"question_text" text NOT NULL,
	"option_a" text NOT NULL,
	"option_b" text NOT NULL,
	"option_c" text NOT NULL,
	"option_d" text NOT NULL,
	"correct_option" text NOT NULL,
	"explanation" text NOT NULL,
	"module_number" integer,
	CONSTRAINT "exam_questions_number" UNIQUE("exam_id","question_number"),
	CONSTRAINT "exam_questions_key" CHECK ("correct_option" in ('A', 'B', 'C', 'D'))
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY,
	"course_id" uuid NOT NULL UNIQUE,
	"title" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"pass_percentage" integer NOT NULL,
	"question_count" integer NOT NULL,
	CONSTRAINT "exams_duration" CHECK ("duration_minutes" between 1 and 480),
	CONSTRAINT "exams_pass" CHECK ("pass_percentage" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "module_content" (
	"id" uuid PRIMARY KEY,
	"module_id" uuid NOT NULL,
	"section_number" integer NOT NULL,
	"section_title" text NOT NULL,
	"content" text NOT NULL,
	"examples" text,
	"summary" text,
	CONSTRAINT "module_content_number" UNIQUE("module_id","section_number")
);
--> statement-breakpoint
CREATE TABLE "staff_files" (
	"id" uuid PRIMARY KEY,
	"folder_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_path" text NOT NULL UNIQUE,
	"file_type" text NOT NULL,
	"file_size" bigint NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" uuid PRIMARY KEY,
	"student_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"status" text DEFAULT 'pending_payment' NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_due_date" timestamp with time zone,
	"enrolled_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "enrollments_status" CHECK ("status" in ('pending_payment', 'active', 'completed', 'cancelled', 'refunded')),
	CONSTRAINT "enrollments_paid" CHECK (("paid_at" is not null) = ("status" in ('active', 'completed', 'refunded')))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY,
	"enrollment_id" uuid NOT NULL,
	"amount_pence" integer NOT NULL,
	"currency" text DEFAULT 'gbp' NOT NULL,
	"provider" text NOT NULL,
	"provider_session_id" text UNIQUE,
	"provider_payment_id" text,
	"status" text DEFAULT 'started' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "payments_status" CHECK ("status" in ('started', 'succeeded', 'failed', 'expired', 'needs_refund', 'refunded')),
	CONSTRAINT "payments_provider" CHECK ("provider" in ('sandbox', 'stripe')),
	CONSTRAINT "payments_amount" CHECK ("amount_pence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" integer PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY,
	"receipt_number" text NOT NULL UNIQUE,
	"payment_id" uuid NOT NULL UNIQUE,
	"student_name" text NOT NULL,
	"course_title" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"vat_rate_percent" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_reads" (
	"enrollment_id" uuid,
	"section_id" uuid,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "section_reads_pkey" PRIMARY KEY("enrollment_id","section_id")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY,
	"certificate_number" text NOT NULL UNIQUE,
	"student_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL UNIQUE,
	"submission_id" uuid NOT NULL UNIQUE,
	"passed" boolean DEFAULT true NOT NULL,
	"student_name" text NOT NULL,
	"course_title" text NOT NULL,
	"course_level" text NOT NULL,
	"course_duration" text NOT NULL,
	"completion_date" date NOT NULL,
	"final_score" numeric(4,1) NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revocation_reason" text,
	CONSTRAINT "certificates_passed" CHECK ("passed"),
	CONSTRAINT "certificates_number" CHECK ("certificate_number" ~ '^UKLI-CERT-[0-9]{4}-[0-9]{6}$'),
	CONSTRAINT "certificates_revocation" CHECK (("revoked_at" is null) = ("revocation_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "exam_answers" (
	"attempt_id" uuid,
	"question_id" uuid,
	"answer" text,
	"flagged" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_answers_pkey" PRIMARY KEY("attempt_id","question_id"),
	CONSTRAINT "exam_answers_letter" CHECK ("answer" is null or "answer" in ('A', 'B', 'C', 'D'))
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" uuid PRIMARY KEY,
	"enrollment_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"attempt_number" integer DEFAULT 1 NOT NULL,
	"paper" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "exam_attempts_number" UNIQUE("enrollment_id","attempt_number"),
	CONSTRAINT "exam_attempts_clock" CHECK ("expires_at" > "started_at")
);
--> statement-breakpoint
CREATE TABLE "exam_submissions" (
	"id" uuid PRIMARY KEY,
	"attempt_id" uuid NOT NULL UNIQUE,
	"enrollment_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"score" integer NOT NULL,
	"total_questions" integer NOT NULL,
	"percentage" numeric(4,1) NOT NULL,
	"pass_percentage" integer NOT NULL,
	"passed" boolean NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_submissions_passed" UNIQUE("id","passed"),
	CONSTRAINT "exam_submissions_score" CHECK ("score" between 0 and "total_questions"),
	CONSTRAINT "exam_submissions_verdict" CHECK ("passed" = ("score" * 100 >= "pass_percentage" * "total_questions"))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"reply_to" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL UNIQUE,
	"employee_id" text NOT NULL UNIQUE,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"department" text,
	"position" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_activity_logs" (
	"id" uuid PRIMARY KEY,
	"staff_id" uuid NOT NULL,
	"action" text NOT NULL,
	"entity" text,
	"entity_id" text,
	"before" text,
	"after" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_folders" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"description" text,
	"audience" text DEFAULT 'all_staff' NOT NULL,
	"created_by" uuid NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_folders_audience" CHECK ("audience" in ('all_staff', 'hr_only'))
);
--> statement-breakpoint
CREATE TABLE "staff_role_assignments" (
	"staff_id" uuid,
	"role" text,
	"assigned_by" uuid,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_role_assignments_pkey" PRIMARY KEY("staff_id","role"),
	CONSTRAINT "staff_role_assignments_role" CHECK ("role" in ('hr', 'it_support', 'customer_service', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL UNIQUE,
	"matric_number" text NOT NULL UNIQUE,
	"status" text DEFAULT 'active' NOT NULL,
	"status_reason" text,
	"course_preference" text,
	"education_level" text,
	"verified_education_level" text,
	"extra_time_factor" numeric(3,2) DEFAULT '1' NOT NULL,
	"profile_image_url" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "students_status" CHECK ("status" in ('active', 'suspended', 'expelled')),
	CONSTRAINT "students_education" CHECK ("education_level" in ('High School', 'Bachelor''s Degree', 'Master''s Degree', 'PhD', 'Other'))
);
--> statement-breakpoint
CREATE TABLE "student_tickets" (
	"id" uuid PRIMARY KEY,
	"student_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"assigned_to" uuid,
	"resolved_at" timestamp with time zone,
	"resolution_notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_tickets_category" CHECK ("category" in ('Technical', 'Payment', 'Course content', 'Exam', 'Certificate', 'Account', 'Other')),
	CONSTRAINT "student_tickets_priority" CHECK ("priority" in ('urgent', 'high', 'medium', 'low')),
	CONSTRAINT "student_tickets_status" CHECK ("status" in ('open', 'in_progress', 'resolved', 'closed')),
	CONSTRAINT "student_tickets_resolved" CHECK (("resolved_at" is not null) = ("status" in ('resolved', 'closed')))
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visited_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"page_visited" text NOT NULL,
	"referrer" text,
	"ip_address" inet,
	"is_bot" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider" ON "accounts" ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email" ON "profiles" (lower("email"));--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" ("expires_at");--> statement-breakpoint
CREATE INDEX "throttles_window" ON "throttles" ("window_ends_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" ("identifier");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_applications_created" ON "job_applications" ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "course_interests_once" ON "course_interests" ("course_id",lower("email"));--> statement-breakpoint
CREATE INDEX "courses_order" ON "courses" ("level","title");--> statement-breakpoint
CREATE INDEX "staff_files_folder" ON "staff_files" ("folder_id","uploaded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_files_uploaded" ON "staff_files" ("uploaded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_live" ON "enrollments" ("student_id","course_id") WHERE "status" <> 'refunded';--> statement-breakpoint
CREATE INDEX "enrollments_student" ON "enrollments" ("student_id","enrolled_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enrollments_due" ON "enrollments" ("payment_due_date") WHERE "status" = 'pending_payment';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once" ON "payments" ("enrollment_id") WHERE "status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "payments_enrollment" ON "payments" ("enrollment_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" ("started_at") WHERE "status" = 'started';--> statement-breakpoint
CREATE INDEX "certificates_student" ON "certificates" ("student_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_running" ON "exam_attempts" ("enrollment_id") WHERE "submitted_at" is null;--> statement-breakpoint
CREATE INDEX "exam_attempts_expiry" ON "exam_attempts" ("expires_at") WHERE "submitted_at" is null;--> statement-breakpoint
CREATE INDEX "exam_submissions_enrollment" ON "exam_submissions" ("enrollment_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" ("created_at") WHERE "sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "staff_created" ON "staff" ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_activity_logs_created" ON "staff_activity_logs" ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_activity_logs_staff" ON "staff_activity_logs" ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_folders_created" ON "staff_folders" ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "students_created" ON "students" ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "student_tickets_student" ON "student_tickets" ("student_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "student_tickets_status_created" ON "student_tickets" ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "visitor_logs_visited" ON "visitor_logs" ("visited_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_staff_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_reviewed_by_staff_id_fkey" FOREIGN KEY ("reviewed_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "course_interests" ADD CONSTRAINT "course_interests_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_modules" ADD CONSTRAINT "course_modules_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_exam_id_exams_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "exams"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "module_content" ADD CONSTRAINT "module_content_module_id_course_modules_id_fkey" FOREIGN KEY ("module_id") REFERENCES "course_modules"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_files" ADD CONSTRAINT "staff_files_folder_id_staff_folders_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "staff_folders"("id");--> statement-breakpoint
ALTER TABLE "staff_files" ADD CONSTRAINT "staff_files_uploaded_by_staff_id_fkey" FOREIGN KEY ("uploaded_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_student_id_students_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id");--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "section_reads" ADD CONSTRAINT "section_reads_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "section_reads" ADD CONSTRAINT "section_reads_section_id_module_content_id_fkey" FOREIGN KEY ("section_id") REFERENCES "module_content"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_student_id_students_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_passed_submission" FOREIGN KEY ("submission_id","passed") REFERENCES "exam_submissions"("id","passed");--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_attempt_id_exam_attempts_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "exam_attempts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_question_id_exam_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "exam_questions"("id");--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id");--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_exam_id_exams_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "exams"("id");--> statement-breakpoint
ALTER TABLE "exam_submissions" ADD CONSTRAINT "exam_submissions_attempt_id_exam_attempts_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "exam_attempts"("id");--> statement-breakpoint
ALTER TABLE "exam_submissions" ADD CONSTRAINT "exam_submissions_enrollment_id_enrollments_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id");--> statement-breakpoint
ALTER TABLE "exam_submissions" ADD CONSTRAINT "exam_submissions_exam_id_exams_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "exams"("id");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "staff_activity_logs" ADD CONSTRAINT "staff_activity_logs_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "staff_folders" ADD CONSTRAINT "staff_folders_created_by_staff_id_fkey" FOREIGN KEY ("created_by") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "staff_role_assignments" ADD CONSTRAINT "staff_role_assignments_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "student_tickets" ADD CONSTRAINT "student_tickets_student_id_students_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id");--> statement-breakpoint
ALTER TABLE "student_tickets" ADD CONSTRAINT "student_tickets_assigned_to_staff_id_fkey" FOREIGN KEY ("assigned_to") REFERENCES "staff"("id");--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_student_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "student_tickets"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_profiles_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id");