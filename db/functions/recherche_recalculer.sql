-- Recomputes services and days of some chefs. The locks are taken in one order and in a statement of their own: under
-- READ COMMITTED the statements after it see what was committed while they were awaited. Chefs share 1,024 locks, so that a
-- transaction with very many chefs does not fill the lock table.
-- Called by: recherche_appliquer_notes, the first fill of the read model and `npm run rebuild-search`.
create or replace function recherche_recalculer(chefs uuid[]) returns void
  language plpgsql set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan
as $$
declare
  aujourdhui date := (now() at time zone 'Europe/Paris')::date;
begin
  perform pg_advisory_xact_lock(hashtext('recherche'), cle)
  from (select distinct hashtext(chef::text) & 1023 as cle from unnest(chefs) chef order by 1) cles;
  delete from recherche_jours libre using recherche_services service
  where service.chef_id = any(chefs) and libre.service_id = service.service_id and libre.jour >= aujourdhui
    and not exists (select from recherche_services_calcules calcul where calcul.service_id = service.service_id);
  delete from recherche_services service
  where service.chef_id = any(chefs)
    and not exists (select from recherche_services_calcules calcul where calcul.service_id = service.service_id);
  insert into recherche_services
  select calcul.* from recherche_services_calcules calcul where calcul.chef_id = any(chefs)
  on conflict (service_id) do update set chef_id = excluded.chef_id, commune_insee = excluded.commune_insee,
    departement = excluded.departement, portee = excluded.portee, rayon_km = excluded.rayon_km, zone = excluded.zone,
    verifie = excluded.verifie, note_demi = excluded.note_demi, lot = excluded.lot, type_service = excluded.type_service,
    lieu_prestation = excluded.lieu_prestation, deplacement = excluded.deplacement,
    frais_deplacement = excluded.frais_deplacement, km_compris = excluded.km_compris, prix_km = excluded.prix_km,
    forfait_deplacement = excluded.forfait_deplacement, tarifs = excluded.tarifs, prix_plancher = excluded.prix_plancher,
    regimes = excluded.regimes, specialites = excluded.specialites, note = excluded.note, avis = excluded.avis,
    chef_cree_le = excluded.chef_cree_le, places_illimitees = excluded.places_illimitees,
    capacite_max = excluded.capacite_max, partage = excluded.partage, minutes = excluded.minutes,
    reservations_paralleles = excluded.reservations_paralleles, places_max = 0, dernier_jour = null;
  perform recherche_jours_recalculer(chefs, aujourdhui, 'infinity');
end
$$;
