-- The booking transaction as book-slot.server.ts sends it, statement by statement, without Node around it.
\set pick random(1, :slots)
select slot_id, service_id, chef_id, profile_id from bench_slots where rank = :pick \gset
select gen_random_uuid() as cle, 'p.' || gen_random_uuid() || '@exemple.fr' as email \gset
\startpipeline
begin;
set local lock_timeout = '3s';
set local statement_timeout = '5s';
\endpipeline
insert into idempotency_keys (scope, cle, body_hash) values ('reservation', :cle, sha256(:cle::text::bytea)) on conflict do nothing returning cle;
select slot.*, service.*, chef.* from service_availabilities slot join services service on service.id = slot.service_id join chefs chef on chef.id = service.chef_id where slot.id = :slot_id;
select coalesce((select json_agg(json_build_object('client_profile_id', client_profile_id, 'min_quantity', min_quantity, 'max_quantity', max_quantity, 'discount_percentage', discount_percentage) order by min_quantity) from service_tier_pricing tier where tier.service_id = pricing.service_id and tier.client_profile_id = pricing.client_profile_id), '[]') as tiers, client_profile_id, nom, profile.description, (prix * 100)::float8 from service_pricing pricing join client_profiles profile on profile.id = client_profile_id where service_id = :service_id and visible and profile.actif order by nom;
select pg_advisory_xact_lock(hashtextextended(:chef_id::text || ' ' || lower(btrim(:email::text)), 0));
select count(*) filter (where statut = 'en_attente')::int, coalesce(bool_or(availability_id = :slot_id), false) from reservations where chef_id = :chef_id and client_email_normalise = lower(btrim(:email::text)) and statut in ('en_attente', 'confirmee');
update service_availabilities slot set places_reservees = slot.places_reservees + 1 from services service join chefs chef on chef.id = service.chef_id where slot.id = :slot_id and service.id = slot.service_id and not service.places_illimitees and slot.actif and slot.date_debut >= now() and service.visible and service.actif and chef.actif and slot.places_reservees + 1 <= slot.places_disponibles returning slot.id;
with engaged as (insert into chef_engagements (availability_id, chef_id, periode, exclusif) values (:slot_id, :chef_id, tstzrange('2030-06-15T17:00:00Z', '2030-06-15T20:00:00Z'), true) on conflict do nothing returning availability_id) select exists (select from engaged) or exists (select from chef_engagements where availability_id = :slot_id);
with made as (insert into reservations (chef_id, service_id, availability_id, client_nom, client_prenom, client_email, client_telephone, date_souhaitee, date_fin, prix_final, participants, nombre_participants, places_prises) values (:chef_id, :service_id, :slot_id, 'Durand', 'Zoé', :email, '06 12 34 56 78', '2030-06-15T17:00:00Z', '2030-06-15T20:00:00Z', 40, jsonb_build_array(jsonb_build_object('profile_id', :profile_id::text, 'quantite', 1, 'prix_unitaire', '40.00', 'profile_name', 'Adulte')), 1, 1) returning id), event as (insert into reservation_events (reservation_id, statut_avant, statut_apres, acteur) values ((select id from made), null, 'en_attente', 'client') returning id), answered as (update idempotency_keys set reservation_id = (select id from made) where scope = 'reservation' and cle = :cle returning cle) select id as reservation_id from made \gset
select graphile_worker.add_job('notify-chef-of-reservation', json_build_object('reservation_id', :reservation_id::text), max_attempts => 10, priority => -10), graphile_worker.add_job('send-reservation-receipt', json_build_object('reservation_id', :reservation_id::text), max_attempts => 10, priority => -10);
commit;
