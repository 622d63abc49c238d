DROP INDEX "education_evidence_queue";--> statement-breakpoint
CREATE INDEX "education_evidence_queue" ON "education_evidence" ("status","sent_at","id");--> statement-breakpoint
DROP INDEX "arrangement_requests_decided";--> statement-breakpoint
CREATE INDEX "arrangement_requests_decided" ON "arrangement_requests" ("decided_at","id");--> statement-breakpoint
DROP INDEX "exam_appeals_decided";--> statement-breakpoint
CREATE INDEX "exam_appeals_decided" ON "exam_appeals" ("decided_at","id");--> statement-breakpoint
DROP INDEX "chats_ended_at";--> statement-breakpoint
CREATE INDEX "chats_ended_at" ON "chats" ("ended_at","id");--> statement-breakpoint
CREATE INDEX "education_evidence_decided" ON "education_evidence" ("status","decided_at","id");