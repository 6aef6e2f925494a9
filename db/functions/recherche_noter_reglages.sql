-- Notes a chef whose minimum notice or margins changed.
create or replace function recherche_noter_reglages() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform recherche_noter(old.chef_id, null);
  perform recherche_noter(new.chef_id, null);
  return null;
end
$$;

create trigger search_notes_agenda_reglages
  after insert or update of chef_id, delai_heures, marge_avant, marge_apres or delete on agenda_reglages
  for each row execute function recherche_noter_reglages();
