-- online: each statement commits by itself
CREATE INDEX CONCURRENTLY "reservations_by_date" ON "reservations" USING btree ("date_souhaitee","statut");