-- online: each statement commits by itself
CREATE INDEX CONCURRENTLY "accounts_by_part_of_email" ON "user" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chefs_tous_recherche" ON "chefs" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chefs_by_telephone" ON "chefs" USING btree (regexp_replace(regexp_replace(telephone, '[^0-9]', '', 'g'), '^(00)?(33)?0?', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reservations_by_reference_start" ON "reservations" USING btree (right(id::text, 8) text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reservations_by_telephone_start" ON "reservations" USING btree (regexp_replace(regexp_replace(client_telephone, '[^0-9]', '', 'g'), '^(00)?(33)?0?', '') text_pattern_ops);