-- Minimum notice and margins of a service: its own value, else the chef's. Without travel (at the chef's place, or remote) the
-- general margins do not apply. Zero where nothing is set. Inlined into the calling query, so it has no SET clause.
-- Called by: the queries that offer, book and show slots, engagement_adds_margins and the read model of the search.
create or replace function agenda_de_service(service uuid)
  returns table (delai_heures integer, marge_avant integer, marge_apres integer)
  language sql stable
as $$
  select coalesce(propre.delai_heures, general.delai_heures, 0),
    coalesce(propre.marge_avant, case when sert.lieu_prestation in ('chef', 'distance') then 0 else general.marge_avant end, 0),
    coalesce(propre.marge_apres, case when sert.lieu_prestation in ('chef', 'distance') then 0 else general.marge_apres end, 0)
  from services sert
  left join agenda_reglages_services propre on propre.service_id = sert.id
  left join agenda_reglages general on general.chef_id = sert.chef_id
  where sert.id = service
$$;
