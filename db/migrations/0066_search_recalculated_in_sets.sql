-- Compares the days to remove with those to keep by a hash: the estimate of one row for `voulu` otherwise gives a nested loop,
-- which for a year of six services compares 1.2 million pairs. The plan is kept for the session, since planning takes longer
-- than one day of one chef.
-- accepted: the same rows, removed by another comparison
create or replace function recherche_jours_recalculer(chefs uuid[], du date, avant date) returns void
  language plpgsql set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan
as $$
begin
  with voulu as materialized (
    select calcul.service_id, calcul.jour, calcul.places, service.chef_id, service.commune_insee, service.departement,
      service.portee, service.rayon_km, service.zone, service.verifie, service.note_demi, service.lot, calcul.reservable_jusqua
    from recherche_jours_attendus(chefs, du, avant) calcul join recherche_services service using (service_id)
  ), retire as (
    delete from recherche_jours libre using recherche_services service
    where service.chef_id = any(chefs) and libre.service_id = service.service_id and libre.jour >= du and libre.jour < avant
      and (libre.service_id, libre.jour) not in (select voulu.service_id, voulu.jour from voulu)
  ), bornes as (
    update recherche_services service
    set places_max = greatest(service.places_max, plus.places), dernier_jour = greatest(service.dernier_jour, plus.jour)
    from (select service_id, max(places) as places, max(jour) as jour from voulu group by 1) plus
    where plus.service_id = service.service_id
      and (service.places_max < plus.places or service.dernier_jour is null or service.dernier_jour < plus.jour)
  )
  insert into recherche_jours as libre (service_id, jour, places, chef_id, commune_insee, departement, portee, rayon_km, zone,
    verifie, note_demi, lot, reservable_jusqua)
  select * from voulu
  on conflict (service_id, jour) do update set places = excluded.places, chef_id = excluded.chef_id,
    commune_insee = excluded.commune_insee, departement = excluded.departement, portee = excluded.portee,
    rayon_km = excluded.rayon_km, zone = excluded.zone, verifie = excluded.verifie, note_demi = excluded.note_demi,
    lot = excluded.lot, reservable_jusqua = excluded.reservable_jusqua
  where libre is distinct from excluded;
end
$$;--> statement-breakpoint
-- accepted: the same rows, from plans that are kept for the session
alter function recherche_recalculer(uuid[]) set plan_cache_mode = force_generic_plan;--> statement-breakpoint
-- Recomputes what was noted. Chefs with the same days are recomputed together. Runs as the owner, because the application cannot
-- write the read model.
create function recherche_appliquer_notes() returns void
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  noted text := coalesce(current_setting('convive.recherche', true), '');
  entiers uuid[];
  partiel record;
begin
  if noted = '' then
    return;
  end if;
  perform set_config('convive.recherche', '', true);
  perform pg_advisory_xact_lock(hashtext('recherche'), cle)
  from (select distinct hashtext(split_part(entry, '@', 1)) & 1023 as cle
    from string_to_table(rtrim(noted, ';'), ';') entry order by 1) cles;
  entiers := array(
    select split_part(entry, '@', 1)::uuid from string_to_table(rtrim(noted, ';'), ';') entry where split_part(entry, '@', 2) = '');
  if cardinality(entiers) > 0 then
    perform recherche_recalculer(entiers);
  end if;
  -- Neighbouring days of one chef at once.
  for partiel in
    select array_agg(chef) as chefs, du, avant
    from (
      select chef, min(jour) as du, max(jour) + 1 as avant
      from (
        select chef, jour, jour - (row_number() over (partition by chef order by jour))::integer as suite
        from (select split_part(entry, '@', 1)::uuid as chef, nullif(split_part(entry, '@', 2), '')::date as jour
          from string_to_table(rtrim(noted, ';'), ';') entry) entries
        where jour is not null and chef <> all(entiers)) suites
      group by chef, suite) periodes
    group by du, avant
  loop
    perform recherche_jours_recalculer(partiel.chefs, partiel.du, partiel.avant);
  end loop;
end
$$;--> statement-breakpoint
-- Runs at commit, after every other lock of the transaction was taken, once for each changed row. The first call does the work of
-- all: the others only read the setting, without the cost of another role and search path.
-- accepted: the same work at the same moment, in a function that the trigger calls
create or replace function recherche_appliquer() returns trigger
  language plpgsql
as $$
begin
  if coalesce(current_setting('convive.recherche', true), '') <> '' then
    perform public.recherche_appliquer_notes();
  end if;
  return null;
end
$$;--> statement-breakpoint
-- Notes the days of the slots that one statement changed, each once. The chef is read by a subquery: a join that was planned for
-- a statement with thousands of slots would read all services, and be used again for a single slot.
create function recherche_noter_creneaux() returns trigger
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
$$;--> statement-breakpoint
-- Replaced in place: no transaction writes slots without a trigger that notes them. PostgreSQL gives the changed rows to triggers
-- of one event without a list of columns only.
-- accepted: notes the same days, refuses no write
create or replace trigger search_notes_service_availabilities
  after update on service_availabilities referencing old table as anciens new table as nouveaux
  for each statement execute function recherche_noter_creneaux();--> statement-breakpoint
-- accepted: notes what the trigger above noted for each row, refuses no write
create trigger search_notes_new_service_availabilities
  after insert on service_availabilities referencing new table as nouveaux
  for each statement execute function recherche_noter_creneaux();--> statement-breakpoint
-- accepted: notes what the trigger above noted for each row, refuses no write
create trigger search_notes_removed_service_availabilities
  after delete on service_availabilities referencing old table as anciens
  for each statement execute function recherche_noter_creneaux();
