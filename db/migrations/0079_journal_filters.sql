-- online: each statement commits by itself
CREATE INDEX CONCURRENTLY "audit_log_by_acteur" ON "audit_log" USING btree ("acteur_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_by_action" ON "audit_log" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);