-- online: each statement commits by itself
-- accepted: the previous release leaves the column empty
CREATE UNIQUE INDEX CONCURRENTLY "thread_message_once_per_key" ON "reservation_messages" USING btree ("cle");
