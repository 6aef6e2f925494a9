-- online: each statement commits by itself
-- accepted: the previous release leaves `cle` empty and takes the default of `id`
CREATE UNIQUE INDEX CONCURRENTLY "request_to_confirm_by_id" ON "reservation_requests_to_confirm" USING btree ("id");--> statement-breakpoint
-- accepted: the previous release leaves the column empty
CREATE UNIQUE INDEX CONCURRENTLY "request_to_confirm_once_per_key" ON "reservation_requests_to_confirm" USING btree ("cle");
