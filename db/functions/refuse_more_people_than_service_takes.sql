-- Refuses more people on a slot than its service takes, which a constraint on one row cannot say. Reservations made while
-- places were unlimited took nothing from the counter, and their people are counted here. Volatile: it sees what was
-- committed while the slot's lock was awaited.
create or replace function refuse_more_people_than_service_takes() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  places integer;
  uncounted integer;
begin
  select least(new.places_disponibles, capacite_max) into places
  from services where id = new.service_id and not places_illimitees;
  select coalesce(sum(nombre_participants), 0) into uncounted
  from occupations where availability_id = new.id and places_prises = 0;
  if new.places_reservees + uncounted > places then
    raise check_violation using message = 'more people than the service takes on one slot',
      table = 'service_availabilities', constraint = 'people_of_slot_within_capacite_max';
  end if;
  return null;
end
$$;

create constraint trigger people_of_slot_within_capacite_max
  after update of places_reservees on service_availabilities
  for each row when (new.places_reservees > old.places_reservees)
  execute function refuse_more_people_than_service_takes();
