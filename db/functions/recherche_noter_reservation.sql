-- Notes the day of a reservation that takes or frees places.
create or replace function recherche_noter_reservation() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'UPDATE' and (old.statut in ('annulee', 'refuse')) = (new.statut in ('annulee', 'refuse'))
    and (old.availability_id, old.nombre_participants, old.places_prises, old.creneau_entier)
      = (new.availability_id, new.nombre_participants, new.places_prises, new.creneau_entier) then
    return null;
  end if;
  perform recherche_noter(service.chef_id, (slot.date_debut at time zone 'Europe/Paris')::date)
  from service_availabilities slot join services service on service.id = slot.service_id
  where slot.id in (old.availability_id, new.availability_id);
  return null;
end
$$;

create trigger search_notes_reservations
  after insert or update of availability_id, nombre_participants, places_prises, creneau_entier, statut or delete on reservations
  for each row execute function recherche_noter_reservation();
