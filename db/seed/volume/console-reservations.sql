-- Reservations without slots, engagements and events, for the search of the console: their ranks follow their dates, so that
-- nothing is sorted. Those of the last three days wait for an answer, two in five.
insert into reservations (id, chef_id, service_id, availability_id, client_nom, client_prenom, client_email,
  client_telephone, date_souhaitee, date_fin, lieu, prix_final, participants, nombre_participants, places_prises, statut,
  created_at, updated_at)
select
  md5('reservation' || numero || ':' || graine)::uuid, chef_id, services.id, md5('creneau' || numero || ':' || graine)::uuid,
  noms[1 + volume.tirage(client, 81, cardinality(noms))] || suffixes[1 + volume.tirage(client, 84, cardinality(suffixes))],
  prenoms[1 + volume.tirage(client, 82, cardinality(prenoms))] || case when volume.tirage(client, 85, 12) = 0
    then '-' || prenoms[1 + volume.tirage(client, 86, cardinality(prenoms))] else '' end,
  'client' || client || '@example.fr',
  '06 39 98 ' || lpad((client % 100)::text, 2, '0') || ' ' || lpad((client / 100 % 100)::text, 2, '0'),
  date_trunc('hour', cree + interval '20 days'), date_trunc('hour', cree + interval '20 days 3 hours'), 'À votre domicile', prix * 2,
  '[]', 2, 2,
  case when cree > maintenant - interval '3 days' and volume.tirage(numero, 72, 5) < 2 then 'en_attente'
    when cree > maintenant - interval '20 days' then 'confirmee' else 'terminee' end,
  cree, cree
from volume.parametres, generate_series(1, nombre_reservations) numero
  cross join lateral (select maintenant - interval '420 days' * ((nombre_reservations - numero)::float8 / nombre_reservations) as cree,
    volume.tirage(numero, 80, greatest(1, nombre_reservations / 2)) as client) tirage
  join volume.services on services.rang = 1 + volume.tirage(numero, 70, (select count(*) from volume.services)::int),
  (select mots as prenoms from volume.listes where liste = 'prenoms') a,
  (select mots as noms from volume.listes where liste = 'noms') b,
  (select mots as suffixes from volume.listes where liste = 'suffixes') c;
