-- Notes the days of a closure.
create or replace function recherche_noter_fermeture() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op <> 'INSERT' then
    perform recherche_noter_periode(old.chef_id, old.periode);
  end if;
  if tg_op <> 'DELETE' then
    perform recherche_noter_periode(new.chef_id, new.periode);
  end if;
  return null;
end
$$;

create trigger search_notes_chef_fermetures
  after insert or update of chef_id, periode or delete on chef_fermetures
  for each row execute function recherche_noter_fermeture();
