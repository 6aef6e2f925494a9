-- Notes the chef of a service whose prices, or own minimum notice and margins, changed.
create or replace function recherche_noter_tarif() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform recherche_noter(chef_id, null) from services where id in (old.service_id, new.service_id);
  return null;
end
$$;

create trigger search_notes_service_pricing
  after insert or update or delete on service_pricing
  for each row execute function recherche_noter_tarif();

create trigger search_notes_service_tier_pricing
  after insert or update or delete on service_tier_pricing
  for each row execute function recherche_noter_tarif();

create trigger search_notes_agenda_reglages_services
  after insert or update or delete on agenda_reglages_services
  for each row execute function recherche_noter_tarif();
