-- One chef in three offers one to three services, unless another number is asked; each is priced for one to three profiles.
insert into client_profiles (id, nom, description, prix_base, created_at)
select md5('profil' || rang)::uuid, nom, description, prix_base, maintenant - interval '6 years'
from volume.parametres, (values (1, 'Adulte', 'Le tarif courant, par personne.', 55), (2, 'Enfant (moins de 12 ans)', 'Portion adaptée.', 25),
  (3, 'Entreprise', 'Facture à votre raison sociale.', 70)) profil (rang, nom, description, prix_base);

create unlogged table volume.services as
select
  row_number() over (order by chef.rang, place) as rang,
  md5('service' || chef.rang || ':' || place || ':' || graine)::uuid as id,
  chef.id as chef_id, chef.rang as chef, place, created_at, code_insee,
  60 * (1 + volume.tirage(chef.rang * 3 + place, 40, 4)) as duree_minutes,
  4 + volume.tirage(chef.rang * 3 + place, 41, 17) as capacite_max,
  volume.tirage(chef.rang * 3 + place, 42, 100) < 15 as places_illimitees,
  20 + volume.tirage(chef.rang * 3 + place, 43, 100) as prix
from volume.parametres, volume.chefs chef
  left join volume.lieux on lieux.tirage = chef.lieu
  cross join lateral generate_series(0, case when services_par_chef > 0 then services_par_chef - 1
    else (array[-1, 0, 1, 2])[width_bucket(volume.tirage(chef.rang, 44, 100), array[0, 65, 85, 95])] end) place;

analyze volume.services;

insert into services (id, chef_id, titre, description, type_service, prix_indicatif, duree_minutes, capacite_max, lieu,
  places_illimitees, table_partagee, visible, lieu_prestation, commune_insee, regimes, created_at, updated_at)
select id, chef_id, titres[1 + volume.tirage(rang, 45, 10)],
  'Un moment à partager, ' || phrases[1 + volume.tirage(rang, 46, 14)] || ', ' || phrases[1 + volume.tirage(rang, 47, 14)] || '.',
  (array['cours_cuisine', 'chef_domicile', 'traiteur', 'consultation', 'autre'])[1 + volume.tirage(rang, 48, 5)],
  prix, duree_minutes, case when places_illimitees then null else capacite_max end, 'À votre domicile',
  -- Every slot can be shared: the reservations generated later put several groups on one slot.
  places_illimitees, true, volume.tirage(rang, 49, 100) < 95,
  lieu_prestation, case when lieu_prestation = 'chef' then code_insee end,
  (array['{}', '{vegetarien}', '{vegetarien,vegan}', '{sans_gluten}', '{halal}', '{casher}']::text[])[
    width_bucket(volume.tirage(rang, 99, 100), array[0, 55, 75, 85, 93, 98])]::text[],
  created_at, created_at
from volume.services
  cross join lateral (select case when code_insee is not null then (array['client', 'chef', 'distance', null])[
    width_bucket(volume.tirage(rang, 98, 100), array[0, 65, 90, 93])] end as lieu_prestation) place,
  (select mots as titres from volume.listes where liste = 'titres') a,
  (select mots as phrases from volume.listes where liste = 'phrases') b;

insert into service_pricing (id, service_id, client_profile_id, prix)
select md5('prix' || rang || ':' || profil || ':' || graine)::uuid, id, md5('profil' || profil)::uuid,
  case profil when 1 then prix when 2 then prix / 2 else prix + 15 end
from volume.parametres, volume.services cross join generate_series(1, 3) profil
where profil = 1 or (profil = 2 and volume.tirage(rang, 50, 2) = 0) or (profil = 3 and volume.tirage(rang, 51, 4) = 0);

insert into service_tier_pricing (id, service_id, client_profile_id, min_quantity, max_quantity, discount_percentage)
select md5('palier' || rang || ':' || graine)::uuid, id, md5('profil1')::uuid, 8, null, 10
from volume.parametres, volume.services where volume.tirage(rang, 52, 100) < 15;
