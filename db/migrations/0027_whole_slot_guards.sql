-- What a constraint on one row cannot say. Both functions run after the slot's row is locked, and are volatile: each of
-- their statements sees what was committed while the lock was awaited.
create function refuse_second_reservation_of_whole_slot() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'UPDATE' and old.statut in ('en_attente', 'confirmee', 'payee')
    and (old.availability_id, old.creneau_entier) = (new.availability_id, new.creneau_entier) then
    return null;
  end if;
  perform from service_availabilities where id = new.availability_id for no key update;
  if exists (
    select from reservations other
    where other.availability_id = new.availability_id and other.id <> new.id
      and other.statut in ('en_attente', 'confirmee', 'payee') and (other.creneau_entier or new.creneau_entier)
  ) then
    raise exclusion_violation using message = 'the slot is taken as a whole by one reservation',
      table = 'reservations', constraint = 'whole_slot_has_one_live_reservation';
  end if;
  return null;
end
$$;--> statement-breakpoint
-- accepted: the previous release locks the slot and refuses a second group itself
create constraint trigger whole_slot_has_one_live_reservation
  after insert or update of statut, availability_id, creneau_entier on reservations
  for each row when (new.statut in ('en_attente', 'confirmee', 'payee'))
  execute function refuse_second_reservation_of_whole_slot();--> statement-breakpoint
-- Reservations made while places were unlimited took nothing from the counter, and their people are counted here.
create function refuse_more_people_than_service_takes() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  places integer;
  uncounted integer;
begin
  select least(new.places_disponibles, capacite_max) into places
  from services where id = new.service_id and not places_illimitees;
  select coalesce(sum(nombre_participants), 0) into uncounted
  from reservations where availability_id = new.id and places_prises = 0 and statut in ('en_attente', 'confirmee', 'payee');
  if new.places_reservees + uncounted > places then
    raise check_violation using message = 'more people than the service takes on one slot',
      table = 'service_availabilities', constraint = 'people_of_slot_within_capacite_max';
  end if;
  return null;
end
$$;--> statement-breakpoint
-- accepted: the previous release compares the people with the capacity before it writes
create constraint trigger people_of_slot_within_capacite_max
  after update of places_reservees on service_availabilities
  for each row when (new.places_reservees > old.places_reservees)
  execute function refuse_more_people_than_service_takes();
