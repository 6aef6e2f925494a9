-- Notes the day of a slot whose waiting list changed: it keeps freed places from everybody else, or no longer does.
create or replace function recherche_noter_attente() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform recherche_noter(service.chef_id, (slot.date_debut at time zone 'Europe/Paris')::date)
  from service_availabilities slot join services service on service.id = slot.service_id
  where slot.id in (old.availability_id, new.availability_id);
  return null;
end
$$;

create trigger search_notes_waiting_list
  after insert or update of availability_id, convives, confirmee_le, offre_jusqua, finie_le or delete on liste_attente
  for each row execute function recherche_noter_attente();
