-- Notes the chefs of a commune that moved, when the reference data change.
create or replace function recherche_noter_commune() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform recherche_noter(id, null) from chefs where commune_insee = new.code_insee;
  perform recherche_noter(chef_id, null) from services where commune_insee = new.code_insee;
  return null;
end
$$;

create trigger search_notes_communes
  after update of departement, latitude, longitude on communes
  for each row when (old.departement is distinct from new.departement or old.latitude is distinct from new.latitude
    or old.longitude is distinct from new.longitude)
  execute function recherche_noter_commune();
