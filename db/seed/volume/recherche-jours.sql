insert into recherche_jours (service_id, jour, places, chef_id, commune_insee, departement, portee, rayon_km, zone, verifie,
  note_demi, lot, reservable_jusqua)
select service_id, calcul.jour, calcul.places, chef_id, commune_insee, departement, portee, rayon_km, zone, verifie, note_demi,
  lot, calcul.reservable_jusqua
from recherche_jours_attendus(array(select distinct chef_id from recherche_services), current_date, 'infinity') calcul
  join recherche_services using (service_id);
