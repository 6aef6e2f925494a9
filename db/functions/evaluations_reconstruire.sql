-- Makes the counts of ratings of these chefs and services equal to their published reviews, and returns how many rows it changed.
-- Runs as the owner, like the trigger. The lock waits for writers of reviews and keeps new ones out: a review counted here and
-- by its own trigger would be counted twice.
-- Called by: `npm run invariants` when the counts differ.
create or replace function evaluations_reconstruire(chefs_a_compter uuid[], services_a_compter uuid[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  corriges integer;
  autres integer;
begin
  lock table avis in share row exclusive mode;
  insert into evaluations_chefs as compte (chef_id, notes_1, notes_2, notes_3, notes_4, notes_5)
  select chef.id, count(note) filter (where note = 1), count(note) filter (where note = 2), count(note) filter (where note = 3),
    count(note) filter (where note = 4), count(note) filter (where note = 5)
  from chefs chef left join avis on avis.chef_id = chef.id and avis.statut = 'publie'
  where chef.id = any(chefs_a_compter) group by chef.id order by chef.id
  on conflict (chef_id) do update set notes_1 = excluded.notes_1, notes_2 = excluded.notes_2, notes_3 = excluded.notes_3,
    notes_4 = excluded.notes_4, notes_5 = excluded.notes_5;
  get diagnostics corriges = row_count;
  insert into evaluations_services as compte (service_id, notes_1, notes_2, notes_3, notes_4, notes_5)
  select service.id, count(note) filter (where note = 1), count(note) filter (where note = 2), count(note) filter (where note = 3),
    count(note) filter (where note = 4), count(note) filter (where note = 5)
  from services service left join avis on avis.service_id = service.id and avis.statut = 'publie'
  where service.id = any(services_a_compter) group by service.id order by service.id
  on conflict (service_id) do update set notes_1 = excluded.notes_1, notes_2 = excluded.notes_2, notes_3 = excluded.notes_3,
    notes_4 = excluded.notes_4, notes_5 = excluded.notes_5;
  get diagnostics autres = row_count;
  return corriges + autres;
end
$$;
