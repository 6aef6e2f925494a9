-- The bounds are those of the slots: upper bounds, whatever is booked.
insert into recherche_services
select calcul.*, case when places_illimitees then 999 else coalesce(bornes.places, 0) end, bornes.jour
from recherche_services_calcules calcul
  left join (
    select service_id, max(places_disponibles) as places, max((date_debut at time zone 'Europe/Paris')::date) as jour
    from service_availabilities where actif and date_debut >= current_date group by 1) bornes using (service_id);

analyze recherche_services;
