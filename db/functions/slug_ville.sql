-- before tables: a function of an index or of a generated column must exist first
-- The address of a town's page, as `slugOf` spells it.
-- Called by: an index of `chefs`, and the pages of towns.
create or replace function slug_ville(ville text) returns text
language sql immutable strict parallel safe
return btrim(left(regexp_replace(public.norm_recherche(ville), '[^a-z0-9]+', '-', 'g'), 80), '-');
