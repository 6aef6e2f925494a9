-- before tables: a function of an index or of a generated column must exist first
-- A text without accents and capitals, as every search compares it. unaccent() alone is only STABLE; naming its dictionary
-- makes the result depend on the text alone.
-- Called by: indexes and generated columns, and every query that searches by name.
create or replace function norm_recherche(texte text) returns text
language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, texte));
