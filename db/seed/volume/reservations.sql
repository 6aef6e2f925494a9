insert into reservations (id, chef_id, service_id, availability_id, client_nom, client_prenom, client_email,
  client_telephone, client_message, date_souhaitee, date_fin, lieu, prix_final, participants, nombre_participants,
  places_prises, statut, reference_paiement, created_at, updated_at)
select
  id, chef_id, service_id, availability_id,
  noms[1 + volume.tirage(client, 81, cardinality(noms))], prenoms[1 + volume.tirage(client, 82, cardinality(prenoms))],
  'client' || client || '@example.fr',
  '06 39 98 ' || lpad((client % 100)::text, 2, '0') || ' ' || lpad((client / 100 % 100)::text, 2, '0'),
  case when volume.tirage(rang, 83, 3) = 0 then 'Bonjour, nous serons ' || participants || '. Une personne ne mange pas de noix.' end,
  date_debut, date_fin, 'À votre domicile', prix * participants,
  jsonb_build_array(jsonb_build_object('profile_id', md5('profil1')::uuid, 'profile_name', 'Adulte',
    'quantite', participants, 'prix_unitaire', prix || '.00')),
  participants, case when places_illimitees then 0 else participants end, statut,
  case when statut in ('annulee', 'refuse') then 'La date ne convient plus.' end,
  created_at, created_at
from volume.parametres, volume.reservations
  cross join lateral (select volume.tirage(rang, 80, greatest(1, nombre_reservations / 2)) as client) personne,
  (select mots as prenoms from volume.listes where liste = 'prenoms') a,
  (select mots as noms from volume.listes where liste = 'noms') b;

-- The events that led to each status: requested, answered, paid, completed.
insert into reservation_events (reservation_id, statut_avant, statut_apres, acteur, raison, created_at)
select id, avant, apres, acteur,
  case when apres in ('annulee', 'refuse') then 'La date ne convient plus.' end,
  case when apres = 'terminee' then date_fin else created_at + delai end
from volume.reservations
  join (values
    ('en_attente', null, 'en_attente', 'client', interval '0'), ('confirmee', null, 'en_attente', 'client', interval '0'),
    ('payee', null, 'en_attente', 'client', interval '0'), ('terminee', null, 'en_attente', 'client', interval '0'),
    ('annulee', null, 'en_attente', 'client', interval '0'), ('refuse', null, 'en_attente', 'client', interval '0'),
    ('confirmee', 'en_attente', 'confirmee', 'chef', interval '4 hours'), ('payee', 'en_attente', 'confirmee', 'chef', interval '4 hours'),
    ('terminee', 'en_attente', 'confirmee', 'chef', interval '4 hours'), ('payee', 'confirmee', 'payee', 'chef', interval '20 hours'),
    ('terminee', 'confirmee', 'payee', 'chef', interval '20 hours'), ('terminee', 'payee', 'terminee', 'systeme', interval '0'),
    ('annulee', 'en_attente', 'annulee', 'chef', interval '4 hours'), ('refuse', 'en_attente', 'refuse', 'chef', interval '4 hours')
  ) chemin (statut_final, avant, apres, acteur, delai) on statut_final = statut;
