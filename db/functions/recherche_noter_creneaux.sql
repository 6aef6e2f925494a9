-- Notes the days of the slots that one statement changed, each once. The chef is read by a subquery: a join that was planned for
-- a statement with thousands of slots would read all services, and be used again for a single slot.
create or replace function recherche_noter_creneaux() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op <> 'INSERT' then
    perform recherche_noter(chef, jour) from (
      select distinct (select chef_id from services where id = service_id) as chef, jour from (
        select distinct service_id, (date_debut at time zone 'Europe/Paris')::date as jour from anciens) par_service) par_chef;
  end if;
  if tg_op <> 'DELETE' then
    perform recherche_noter(chef, jour) from (
      select distinct (select chef_id from services where id = service_id) as chef, jour from (
        select distinct service_id, (date_debut at time zone 'Europe/Paris')::date as jour from nouveaux) par_service) par_chef;
  end if;
  return null;
end
$$;

-- Replaced in place: no transaction writes slots without a trigger that notes them. PostgreSQL gives the changed rows to triggers
-- of one event without a list of columns only.
create trigger search_notes_service_availabilities
  after update on service_availabilities referencing old table as anciens new table as nouveaux
  for each statement execute function recherche_noter_creneaux();

create trigger search_notes_new_service_availabilities
  after insert on service_availabilities referencing new table as nouveaux
  for each statement execute function recherche_noter_creneaux();

create trigger search_notes_removed_service_availabilities
  after delete on service_availabilities referencing old table as anciens
  for each statement execute function recherche_noter_creneaux();
