-- Refuses to hold places (for a change, or for the waiting list) on a slot that one group takes as a whole. Runs after the
-- slot's row is locked, and is volatile: its query sees what was committed while the lock was awaited.
create or replace function refuse_hold_on_whole_slot() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  occupant uuid := to_jsonb(new) ->> tg_argv[0];
begin
  perform from service_availabilities where id = new.availability_id for no key update;
  if exists (
    select from occupations other
    where other.availability_id = new.availability_id and other.occupant_id <> occupant
      and (other.creneau_entier or new.creneau_entier)
  ) then
    raise exclusion_violation using message = 'the slot is taken as a whole by one reservation',
      table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;

create constraint trigger held_slot_has_one_group
  after insert on demandes_changement
  for each row when (new.statut = 'envoyee' and new.nombre_tenu > 0)
  execute function refuse_hold_on_whole_slot('reservation_id');

create constraint trigger offered_slot_has_one_group
  after insert or update of offre_jusqua on liste_attente
  for each row when (new.offre_jusqua is not null)
  execute function refuse_hold_on_whole_slot('id');
