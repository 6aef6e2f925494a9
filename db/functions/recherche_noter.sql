-- Notes in a setting of the transaction that the days of a chef changed, or with `jour` null everything of a chef. A
-- rollback to a savepoint takes the note back.
-- Called by: the functions recherche_noter_… below their triggers; read by recherche_appliquer.
create or replace function recherche_noter(chef uuid, jour date) returns void
  language plpgsql
as $$
declare
  noted text := coalesce(current_setting('convive.recherche', true), '');
  whole text := chef || '@;';
  entry text := chef || '@' || coalesce(jour::text, '') || ';';
begin
  if chef is null or jour < current_date - 1 or strpos(noted, whole) > 0 or strpos(noted, entry) > 0 then
    return;
  end if;
  -- A transaction with very many slots: the whole chef, so that the text stays short.
  perform set_config('convive.recherche', noted || case when length(noted) > 10000 then whole else entry end, true);
end
$$;
