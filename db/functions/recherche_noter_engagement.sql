-- Notes the days whose slots an engagement closes or frees.
create or replace function recherche_noter_engagement() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  change chef_engagements := case when tg_op = 'DELETE' then old else new end;
begin
  perform recherche_noter_periode(change.chef_id, change.periode);
  if tg_op = 'UPDATE' and old is distinct from new then
    perform recherche_noter(old.chef_id, null);
    perform recherche_noter(new.chef_id, null);
  end if;
  return null;
end
$$;

create trigger search_notes_chef_engagements
  after insert or update or delete on chef_engagements
  for each row execute function recherche_noter_engagement();
