-- Brings the read model of the search up to date. Runs at commit, after every other lock of the transaction was taken, once
-- for each changed row. The first call does the work of all: the others only read the setting, without the cost of another
-- role and search path.
create or replace function recherche_appliquer() returns trigger
  language plpgsql
as $$
begin
  if coalesce(current_setting('convive.recherche', true), '') <> '' then
    perform public.recherche_appliquer_notes();
  end if;
  return null;
end
$$;

create constraint trigger search_follows_service_availabilities
  after insert or update of service_id, date_debut, places_disponibles, places_reservees, actif or delete on service_availabilities
  deferrable initially deferred for each row execute function recherche_appliquer();

create constraint trigger search_follows_chef_engagements
  after insert or update or delete on chef_engagements
  deferrable initially deferred for each row execute function recherche_appliquer();

create constraint trigger search_follows_reservations
  after insert or update of availability_id, nombre_participants, places_prises, creneau_entier, statut or delete on reservations
  deferrable initially deferred for each row execute function recherche_appliquer();

create constraint trigger search_follows_services
  after insert or update of chef_id, type_service, duree_minutes, capacite_max, lieu_prestation, commune_insee, regimes,
    places_illimitees, table_partagee, visible, actif or delete on services
  deferrable initially deferred for each row execute function recherche_appliquer();

create constraint trigger search_follows_chefs
  after update of commune_insee, deplacement, rayon_km, frais_deplacement, km_compris, prix_km, forfait_deplacement,
    specialites, actif, reservations_paralleles, verifie_le, created_at on chefs
  deferrable initially deferred for each row execute function recherche_appliquer();

create constraint trigger search_follows_service_pricing
  after insert or update or delete on service_pricing
  deferrable initially deferred for each row execute function recherche_appliquer();

create constraint trigger search_follows_service_tier_pricing
  after insert or update or delete on service_tier_pricing
  deferrable initially deferred for each row execute function recherche_appliquer();

create constraint trigger search_follows_communes
  after update of departement, latitude, longitude on communes
  deferrable initially deferred for each row when (old.departement is distinct from new.departement or old.latitude is distinct from new.latitude
    or old.longitude is distinct from new.longitude)
  execute function recherche_appliquer();

create constraint trigger search_follows_evaluations_chefs
  after insert or update on evaluations_chefs
  deferrable initially deferred for each row execute function recherche_appliquer();

create constraint trigger search_follows_chef_fermetures
  after insert or update of chef_id, periode or delete on chef_fermetures
  deferrable initially deferred for each row execute function recherche_appliquer();

create constraint trigger search_follows_agenda_reglages
  after insert or update of chef_id, delai_heures, marge_avant, marge_apres or delete on agenda_reglages
  deferrable initially deferred for each row execute function recherche_appliquer();

create constraint trigger search_follows_agenda_reglages_services
  after insert or update or delete on agenda_reglages_services
  deferrable initially deferred for each row execute function recherche_appliquer();

create constraint trigger search_follows_liste_attente
  after insert or update of availability_id, convives, confirmee_le, offre_jusqua, finie_le or delete on liste_attente
  deferrable initially deferred for each row execute function recherche_appliquer();
