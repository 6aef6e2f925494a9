-- The chefs in the order of registration: rows grouped by city would make reads unrealistically fast. Every random
-- value is a hash of the row's rank, so that the same seed gives the same people.
create unlogged table volume.chefs as
select
  rang,
  md5('chef' || rang || ':' || graine)::uuid as id,
  md5('user' || rang || ':' || graine)::uuid as user_id,
  prenoms[1 + volume.tirage(rang, 1, cardinality(prenoms))]
    || case when volume.tirage(rang, 2, 12) = 0 then '-' || prenoms[1 + volume.tirage(rang, 3, cardinality(prenoms))] else '' end as prenom,
  particules[1 + volume.tirage(rang, 4, cardinality(particules))]
    || noms[1 + volume.tirage(rang, 5, cardinality(noms))]
    || suffixes[1 + volume.tirage(rang, 6, cardinality(suffixes))] as nom,
  volume.tirage(rang, 7, 10000) as commune,
  volume.tirage(rang, 90, 100000) as lieu,
  volume.tirage(rang, 8, 1000) as gouts,
  maintenant - make_interval(secs => volume.tirage(rang, 9, 157680000)) as created_at
from volume.parametres, generate_series(1, nombre_chefs) rang,
  (select mots as prenoms from volume.listes where liste = 'prenoms') a,
  (select mots as noms from volume.listes where liste = 'noms') b,
  (select mots as particules from volume.listes where liste = 'particules') c,
  (select mots as suffixes from volume.listes where liste = 'suffixes') d
order by created_at;

analyze volume.chefs;
