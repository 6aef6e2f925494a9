-- online: each statement commits by itself
CREATE INDEX CONCURRENTLY "question_in_order" ON "reservation_messages" USING btree ("contact_id","created_at","id") WHERE contact_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "thread_unread";--> statement-breakpoint
ALTER TABLE "reservation_messages" VALIDATE CONSTRAINT "thread_message_answers_a_question";--> statement-breakpoint
ALTER TABLE "reservation_messages" VALIDATE CONSTRAINT "thread_message_has_one_subject";
