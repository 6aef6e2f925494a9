-- The extensions of the schema, all of them trusted: the owner of the database may create them. Run before every migration.
create extension if not exists pg_trgm; -- search inside words
create extension if not exists unaccent; -- search without accents
create extension if not exists btree_gist; -- a chef's engagements exclude each other
create extension if not exists btree_gin; -- text and status in one index
create extension if not exists cube; -- distances between communes
