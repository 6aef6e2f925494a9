-- accepted: same signature; differs only where an offer to the waiting list holds a slot, which the previous release never makes
create or replace function recherche_creneaux_libres(chefs uuid[], du date, avant date)
  returns table (service_id uuid, availability_id uuid, date_debut timestamptz, places integer)
  language sql stable
as $$
  select service.service_id, slot.id, slot.date_debut, libre.places
  from recherche_services service
  join service_availabilities slot on slot.service_id = service.service_id
  cross join lateral (
    select count(*) as reservations, coalesce(bool_or(creneau_entier), false) as entier,
      coalesce(sum(personnes) filter (where places_prises = 0), 0)::integer as hors_compte
    from (
      select creneau_entier, places_prises, nombre_participants as personnes from reservations
      where availability_id = slot.id and statut in ('en_attente', 'confirmee', 'payee', 'terminee')
      union all
      select creneau_entier, places_prises, convives from liste_attente
      where availability_id = slot.id and offre_jusqua is not null) tenant) tenu
  cross join lateral (
    select case when service.places_illimitees then 999
      else least(slot.places_disponibles, service.capacite_max) - slot.places_reservees - tenu.hors_compte end as places) libre
  where service.chef_id = any(chefs) and slot.actif
    and slot.date_debut >= du::timestamp at time zone 'Europe/Paris'
    and slot.date_debut < avant::timestamp at time zone 'Europe/Paris'
    and libre.places > 0 and (tenu.reservations = 0 or (service.partage and not tenu.entier))
    and (service.reservations_paralleles or not exists (
      select from chef_engagements autre
      where autre.chef_id = service.chef_id and autre.exclusif and autre.availability_id <> slot.id
        and autre.periode && tstzrange(slot.date_debut, slot.date_debut + service.minutes * interval '1 minute')))
$$;
