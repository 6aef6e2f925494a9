-- online: each statement commits by itself
CREATE INDEX CONCURRENTLY "chefs_par_ville" ON "chefs" USING btree (slug_ville(ville),"ville") WHERE actif;
