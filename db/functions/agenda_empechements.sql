-- What keeps a chef from a slot whose meal and margins last `voulue`: the engagements of other slots, unless the chef takes
-- parallel bookings, and the closures, always. Inlined into the calling query, so it has no SET clause.
-- Called by: the queries over free slots (app/features/agenda/slot-holds.sql.ts) and recherche_creneaux_libres.
create or replace function agenda_empechements(chef uuid, creneau uuid, paralleles boolean, voulue tstzrange)
  returns table (periode tstzrange)
  language sql stable
as $$
  select autre.periode from chef_engagements autre
  where not paralleles and autre.chef_id = chef and autre.exclusif and autre.availability_id <> creneau and autre.periode && voulue
  union all
  select ferme.periode from chef_fermetures ferme where ferme.chef_id = chef and ferme.periode && voulue
$$;
