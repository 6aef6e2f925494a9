-- Slots over the last ten and the next four months. A chef has at most one a day, so that no engagements overlap.
create unlogged table volume.slots as
with mesures as (
  select greatest(case when nombre_creneaux > 0 then 1 else 2 end, ceil(nombre_reservations::numeric / greatest(1, (select count(*) from volume.services))))::int as par_service
  from volume.parametres
), pas as (
  select par_service, greatest(1, 420 / (3 * par_service)) as jours from mesures
)
select
  (service.rang - 1) * par_service + numero + 1 as rang,
  md5('creneau' || service.rang || ':' || numero || ':' || graine)::uuid as id,
  service.id as service_id, service.chef_id, duree_minutes, capacite_max, places_illimitees, prix,
  ((maintenant at time zone 'Europe/Paris')::date - 300 + (3 * numero + place) * jours + volume.tirage(chef, 60, jours)
    + (array['09:00', '10:00', '11:00', '12:00', '14:00', '18:00', '19:00', '20:00']::time[])[1 + volume.tirage(service.rang * 7 + numero, 61, 8)]
  ) at time zone 'Europe/Paris' as date_debut
from volume.parametres, pas, volume.services service cross join lateral generate_series(0, par_service - 1) numero;

analyze volume.slots;

-- The bookings of each slot and their status. Past ones are over; upcoming ones are pending, confirmed or paid.
create unlogged table volume.reservations as
with tirages as (
  select rang, 1 + volume.tirage(rang, 70, (select count(*) from volume.slots)::int) as slot
  from volume.parametres, generate_series(1, nombre_reservations) rang
)
select
  md5('reservation' || tirages.rang || ':' || graine)::uuid as id,
  tirages.rang, slots.id as availability_id, service_id, chef_id, places_illimitees, prix, date_debut,
  date_debut + make_interval(mins => duree_minutes) as date_fin,
  1 + volume.tirage(tirages.rang, 71, 6) as participants,
  statut,
  case
    when statut = 'en_attente' then maintenant - make_interval(mins => volume.tirage(tirages.rang, 73, 70 * 60))
    else least(maintenant, date_debut) - make_interval(hours => 80 + volume.tirage(tirages.rang, 74, 900))
  end as created_at
from volume.parametres, tirages
  join volume.slots on slots.rang = tirages.slot
  cross join lateral (select case
    when date_debut + make_interval(mins => duree_minutes) < maintenant then
      (array['terminee', 'annulee', 'refuse'])[width_bucket(volume.tirage(tirages.rang, 72, 100), array[0, 80, 98])]
    else (array['en_attente', 'confirmee', 'payee', 'annulee'])[width_bucket(volume.tirage(tirages.rang, 72, 100), array[0, 15, 45, 80])]
  end as statut) etat
order by created_at;

analyze volume.reservations;

create unlogged table volume.prises as
select availability_id, sum(case when places_illimitees then 0 else participants end)::int as places
from volume.reservations where statut in ('en_attente', 'confirmee', 'payee', 'terminee')
group by availability_id;

analyze volume.prises;

insert into service_availabilities (id, service_id, date_debut, date_fin, places_disponibles, places_reservees, created_at)
select id, service_id, date_debut, date_debut + interval '1 hour',
  greatest(case when places_illimitees then 10 else capacite_max end, coalesce(places, 0)), coalesce(places, 0),
  least(maintenant, date_debut) - interval '60 days'
from volume.parametres, volume.slots left join volume.prises on availability_id = id;

insert into chef_engagements (availability_id, chef_id, periode, created_at)
select id, chef_id, tstzrange(date_debut, date_debut + make_interval(mins => duree_minutes)),
  least(maintenant, date_debut) - interval '1 day'
from volume.parametres, volume.slots join volume.prises on availability_id = id
order by chef_id, date_debut;

-- Free slots in the next three months, on other days for each slot of a service, at half past the hour.
insert into service_availabilities (id, service_id, date_debut, date_fin, places_disponibles, created_at)
select md5('libre' || service.rang || ':' || numero || ':' || graine)::uuid, service.id, date_debut,
  date_debut + interval '1 hour', case when places_illimitees then 10 else capacite_max end, maintenant - interval '7 days'
from volume.parametres
  cross join lateral (select (select count(*) from volume.services) as services,
    greatest(0, nombre_creneaux - (select count(*) from volume.slots)) as libres) compte
  cross join lateral (select greatest(1, ceil(libres::numeric / greatest(1, services)))::int as par_service) mesures
  cross join volume.services service
  cross join lateral generate_series(0, par_service - 1) numero
  cross join lateral (select ((maintenant at time zone 'Europe/Paris')::date + 1 + numero * (90 / least(90, par_service))
      + volume.tirage(service.rang, 62, 90 / least(90, par_service))
      + (array['10:30', '12:30', '18:30', '19:30', '20:30']::time[])[1 + volume.tirage(service.rang * 7 + numero, 63, 5)]
    ) at time zone 'Europe/Paris' as date_debut) jour
where service.rang + numero * services <= libres;
