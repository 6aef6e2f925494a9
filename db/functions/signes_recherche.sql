-- before tables: a function of an index or of a generated column must exist first
-- What a search of signs alone (« % », « ... ») looks up: a sign that starts a word, and every three signs in a row.
-- Called by: an index of `chefs`, and the search of the directory.
create or replace function signes_recherche(texte text) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct substr(suite[1], debut, taille)), '{}')
  from regexp_matches(texte, '[ -/:-@[-`{-~]{2,}', 'g') suites (suite),
    generate_series(1, length(suite[1]) - 1) debut,
    (values (2, '^ [!-/:-@[-`{-~]$'), (3, '^[ -/:-@[-`{-~]{3}$')) formes (taille, forme)
  where substr(suite[1], debut, taille) ~ forme
);
