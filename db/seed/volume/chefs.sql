-- Accounts and profiles. The joins are with small tables, so that rows keep the order of volume.chefs.
insert into "user" (id, name, email, email_verified, created_at, updated_at)
select user_id, prenom || ' ' || nom, 'chef' || rang || '@example.fr', true, created_at, created_at
from volume.chefs;

insert into chefs (id, user_id, nom, prenom, description, telephone, ville, zone_intervention, lien_paiement,
  fournisseur_mail, specialites, actif, annees_experience, nom_societe, verifie_le, commune_insee, deplacement, rayon_km,
  frais_deplacement, km_compris, prix_km, forfait_deplacement, created_at, updated_at)
select
  id, user_id, chef.nom, prenom,
  concat_ws(', ', prenom, 'chef à ' || commune.nom,
    phrases[1 + volume.tirage(rang, 10, 14)], phrases[1 + volume.tirage(rang, 11, 14)],
    phrases[1 + volume.tirage(rang, 12, 14)], phrases[1 + volume.tirage(rang, 13, 14)]) || '.',
  '06 39 98 ' || lpad(volume.tirage(rang, 14, 100)::text, 2, '0') || ' ' || lpad(volume.tirage(rang, 15, 100)::text, 2, '0'),
  commune.nom,
  case
    when volume.tirage(rang, 16, 10) < 3 then null
    when volume.tirage(rang, 16, 10) < 6 then departement
    else commune.nom || ' et ' || 10 * (1 + volume.tirage(rang, 17, 6)) || ' km alentour, ' || region
  end,
  'https://payer.example/' || rang,
  (array['mailto', 'gmail', 'outlook', 'yahoo'])[1 + volume.tirage(rang, 18, 4)],
  codes,
  volume.tirage(rang, 19, 100) < 93,
  case when volume.tirage(rang, 20, 10) = 0 then null else volume.tirage(rang, 21, 41) * volume.tirage(rang, 22, 41) / 41 end,
  case when volume.tirage(rang, 23, 10) < 6
    then societes[1 + volume.tirage(rang, 24, 12)] || ' ' || case volume.tirage(rang, 25, 2) when 0 then prenom else chef.nom end
  end,
  case when volume.tirage(rang, 26, 10) < 4 then least(maintenant, created_at + interval '12 days') end,
  code_insee, deplacement,
  -- One radius in ten is larger than 50 km.
  case when deplacement = 'rayon' then 5 * case when volume.tirage(rang, 92, 10) = 0
    then 11 + volume.tirage(rang, 93, 30) else 1 + volume.tirage(rang, 93, 10) end end,
  frais,
  case when frais = 'par_km' then 5 * volume.tirage(rang, 95, 7) end,
  case when frais = 'par_km' then 0.5 + volume.tirage(rang, 96, 10) / 10.0 end,
  case when frais = 'forfait' then 10 + 5 * volume.tirage(rang, 97, 6) end,
  created_at, created_at
from volume.parametres, volume.chefs chef
  left join volume.lieux on lieux.tirage = chef.lieu
  cross join lateral (select
    (array['compris', 'par_km', 'forfait'])[width_bucket(volume.tirage(rang, 94, 100), array[0, 50, 85])] as frais,
    case when code_insee is not null then
      (array['rayon', 'france', 'aucun', null])[width_bucket(volume.tirage(rang, 91, 100), array[0, 78, 81, 92])] end as deplacement) zone
  join volume.communes commune on commune.tirage = chef.commune
  join volume.gouts on gouts.tirage = chef.gouts,
  (select mots as phrases from volume.listes where liste = 'phrases') a,
  (select mots as societes from volume.listes where liste = 'societes') b;
