-- Notes a chef whose ratings changed.
create or replace function recherche_noter_evaluation() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform recherche_noter(new.chef_id, null);
  return null;
end
$$;

create trigger search_notes_evaluations_chefs
  after insert or update on evaluations_chefs
  for each row execute function recherche_noter_evaluation();
