-- Keeps the counts of ratings equal to the published reviews, in the transaction that writes a review. Runs as the owner: the
-- application cannot write the counts.
create or replace function evaluations_suivre() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  avant smallint := case when tg_op <> 'INSERT' and old.statut = 'publie' then old.note end;
  apres smallint := case when tg_op <> 'DELETE' and new.statut = 'publie' then new.note end;
begin
  if tg_op = 'UPDATE' and avant is not distinct from apres and (old.chef_id, old.service_id) = (new.chef_id, new.service_id) then
    return null;
  end if;
  -- The chef before the service, always: two writers of one chef never wait for each other.
  if avant is not null then
    update evaluations_chefs set notes_1 = notes_1 - (avant = 1)::int, notes_2 = notes_2 - (avant = 2)::int,
      notes_3 = notes_3 - (avant = 3)::int, notes_4 = notes_4 - (avant = 4)::int, notes_5 = notes_5 - (avant = 5)::int
    where chef_id = old.chef_id;
    update evaluations_services set notes_1 = notes_1 - (avant = 1)::int, notes_2 = notes_2 - (avant = 2)::int,
      notes_3 = notes_3 - (avant = 3)::int, notes_4 = notes_4 - (avant = 4)::int, notes_5 = notes_5 - (avant = 5)::int
    where service_id = old.service_id;
  end if;
  if apres is not null then
    insert into evaluations_chefs as compte (chef_id, notes_1, notes_2, notes_3, notes_4, notes_5)
    values (new.chef_id, (apres = 1)::int, (apres = 2)::int, (apres = 3)::int, (apres = 4)::int, (apres = 5)::int)
    on conflict (chef_id) do update set notes_1 = compte.notes_1 + excluded.notes_1, notes_2 = compte.notes_2 + excluded.notes_2,
      notes_3 = compte.notes_3 + excluded.notes_3, notes_4 = compte.notes_4 + excluded.notes_4,
      notes_5 = compte.notes_5 + excluded.notes_5;
    insert into evaluations_services as compte (service_id, notes_1, notes_2, notes_3, notes_4, notes_5)
    values (new.service_id, (apres = 1)::int, (apres = 2)::int, (apres = 3)::int, (apres = 4)::int, (apres = 5)::int)
    on conflict (service_id) do update set notes_1 = compte.notes_1 + excluded.notes_1, notes_2 = compte.notes_2 + excluded.notes_2,
      notes_3 = compte.notes_3 + excluded.notes_3, notes_4 = compte.notes_4 + excluded.notes_4,
      notes_5 = compte.notes_5 + excluded.notes_5;
  end if;
  return null;
end
$$;

create trigger evaluations_follow_reviews
  after insert or update of note, statut, chef_id, service_id or delete on avis
  for each row execute function evaluations_suivre();
