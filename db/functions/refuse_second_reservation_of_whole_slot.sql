-- Refuses a second group on a slot that one takes as a whole, which a constraint on one row cannot say. Runs after the
-- slot's row is locked, and is volatile: its query sees what was committed while the lock was awaited.
create or replace function refuse_second_reservation_of_whole_slot() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'UPDATE' and old.statut in ('en_attente', 'confirmee', 'payee')
    and (old.availability_id, old.creneau_entier) = (new.availability_id, new.creneau_entier) then
    return null;
  end if;
  perform from service_availabilities where id = new.availability_id for no key update;
  if exists (
    select from occupations other
    where other.availability_id = new.availability_id and other.occupant_id <> new.id
      and (other.creneau_entier or new.creneau_entier)
  ) then
    raise exclusion_violation using message = 'the slot is taken as a whole by one reservation',
      table = 'reservations', constraint = 'whole_slot_has_one_live_reservation';
  end if;
  return null;
end
$$;

create constraint trigger whole_slot_has_one_live_reservation
  after insert or update of statut, availability_id, creneau_entier on reservations
  for each row when (new.statut in ('en_attente', 'confirmee', 'payee'))
  execute function refuse_second_reservation_of_whole_slot();
