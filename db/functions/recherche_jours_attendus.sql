-- What `recherche_jours` must hold between two days. The minimum notice is compared when somebody searches. Inlined into
-- the calling query, so it has no SET clause.
-- Called by: recherche_jours_recalculer, and the invariant that compares the read model.
create or replace function recherche_jours_attendus(chefs uuid[], du date, avant date)
  returns table (service_id uuid, jour date, places integer, reservable_jusqua timestamptz)
  language sql stable
as $$
  select libre.service_id, libre.jour, libre.places,
    case when regle.delai_heures > 0 then libre.dernier - regle.delai_heures * interval '1 hour' end
  from (
    select slot.service_id, (slot.date_debut at time zone 'Europe/Paris')::date as jour, max(slot.places) as places,
      max(slot.date_debut) as dernier
    from recherche_creneaux_libres(chefs, du, avant) slot
    group by 1, 2) libre
  cross join lateral agenda_de_service(libre.service_id) regle
$$;
