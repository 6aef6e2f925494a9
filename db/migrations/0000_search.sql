-- Extensions a database owner may add, and the one way the product makes text comparable.
create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists unaccent;--> statement-breakpoint
create extension if not exists btree_gist;--> statement-breakpoint
-- unaccent() alone is only STABLE; naming its dictionary makes the result depend on the text alone.
create function norm_recherche(texte text) returns text
language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, texte));
