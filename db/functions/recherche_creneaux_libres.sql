-- The bookable slots of the services of some chefs between two days: those that the service page offers and a booking takes
-- (selectOfferedSlots, takePlaces, engageChef). Freed places are kept while a group that fits them waits. Inlined into the
-- calling query, so it has no SET clause.
-- Called by: recherche_jours_attendus and the free hours of a day.
create or replace function recherche_creneaux_libres(chefs uuid[], du date, avant date)
  returns table (service_id uuid, availability_id uuid, date_debut timestamptz, places integer)
  language sql stable
as $$
  select service.service_id, slot.id, slot.date_debut, libre.places
  from recherche_services service
  cross join lateral agenda_de_service(service.service_id) regle
  join service_availabilities slot on slot.service_id = service.service_id
  cross join lateral (
    select count(*) as occupants, coalesce(bool_or(creneau_entier), false) as entier,
      coalesce(sum(nombre_participants) filter (where places_prises = 0), 0)::integer as hors_compte
    from occupations where availability_id = slot.id) tenu
  cross join lateral (
    select case when service.places_illimitees then 999
      else least(slot.places_disponibles, service.capacite_max) - slot.places_reservees - tenu.hors_compte end as places) libre
  cross join lateral (
    select min(convives) as groupe from liste_attente
    where availability_id = slot.id and confirmee_le is not null and finie_le is null and offre_jusqua is null) attente
  where service.chef_id = any(chefs) and slot.actif
    and slot.date_debut >= du::timestamp at time zone 'Europe/Paris'
    and slot.date_debut < avant::timestamp at time zone 'Europe/Paris'
    and libre.places > 0 and (tenu.occupants = 0 or (service.partage and not tenu.entier))
    and (attente.groupe is null or (not service.places_illimitees and attente.groupe > libre.places))
    and not exists (
      select from agenda_empechements(service.chef_id, slot.id, service.reservations_paralleles,
        agenda_avec_marges(slot.date_debut, slot.date_debut + service.minutes * interval '1 minute',
          regle.marge_avant, regle.marge_apres)))
$$;
