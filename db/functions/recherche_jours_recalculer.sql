-- Makes the days of some chefs in `recherche_jours` equal to recherche_jours_attendus. The days to remove are compared with
-- those to keep by a hash: the estimate of one row for `voulu` otherwise gives a nested loop, which for a year of six
-- services compares 1.2 million pairs. The plan is kept for the session, since planning takes longer than one day of one
-- chef.
-- Called by: recherche_appliquer_notes and recherche_recalculer.
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
$$;
