-- online: each statement commits by itself
CREATE INDEX CONCURRENTLY "reviews_of_chef_worst_first" ON "avis" USING btree ("chef_id","note","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE statut = 'publie';
