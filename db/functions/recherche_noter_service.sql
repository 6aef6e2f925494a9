-- Notes the chef of a service whose searched facts changed.
create or replace function recherche_noter_service() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform recherche_noter(old.chef_id, null);
  perform recherche_noter(new.chef_id, null);
  return null;
end
$$;

create trigger search_notes_services
  after insert or update of chef_id, type_service, duree_minutes, capacite_max, lieu_prestation, commune_insee, regimes,
    places_illimitees, table_partagee, visible, actif or delete on services
  for each row execute function recherche_noter_service();
