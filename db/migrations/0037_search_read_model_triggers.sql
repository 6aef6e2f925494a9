-- The services that are on offer with a price, computed from the facts: what `recherche_services` must hold.
create view recherche_services_calcules as
select
  service.id as service_id,
  chef.id as chef_id,
  lieu.code_insee as commune_insee,
  lieu.departement,
  place.portee,
  case when service.lieu_prestation = 'client' then chef.rayon_km end as rayon_km,
  -- Half a kilometre more: the search compares the radius with the distance rounded to one kilometre.
  case when place.portee = 'large' then cube_enlarge(lieu.position, chef.rayon_km + 0.5, 3) end as zone,
  chef.verifie_le is not null as verifie,
  -- No reviews yet: every chef counts as rated 4.
  8::smallint as note_demi,
  (uuid_hash_extended(chef.id, 0) & 255)::smallint as lot,
  service.type_service,
  service.lieu_prestation,
  chef.deplacement,
  chef.frais_deplacement,
  chef.km_compris,
  chef.prix_km,
  chef.forfait_deplacement,
  prix.tarifs,
  prix.prix_plancher,
  service.regimes,
  chef.specialites,
  null::numeric(3, 2) as note,
  0 as avis,
  chef.created_at as chef_cree_le,
  service.places_illimitees,
  service.capacite_max,
  coalesce(service.table_partagee, service.type_service <> 'chef_domicile') as partage,
  greatest(60, coalesce(service.duree_minutes, 0)) as minutes,
  chef.reservations_paralleles
from services service
join chefs chef on chef.id = service.chef_id
left join communes lieu on lieu.position is not null
  and lieu.code_insee = case service.lieu_prestation when 'client' then chef.commune_insee when 'chef' then service.commune_insee end
cross join lateral (
  select case
    when service.lieu_prestation = 'distance' then 'distance'
    when lieu.code_insee is null then 'aucune'
    when service.lieu_prestation = 'chef' then 'proche'
    when chef.deplacement = 'france' then 'france'
    when chef.deplacement = 'rayon' and chef.rayon_km > 50 then 'large'
    when chef.deplacement = 'rayon' then 'proche'
    else 'aucune'
  end as portee) place
cross join lateral (
  select
    jsonb_agg(jsonb_build_object('client_profile_id', prix.client_profile_id, 'prix', (prix.prix * 100)::bigint, 'paliers',
      coalesce(remise.paliers, '[]')) order by prix.client_profile_id) as tarifs,
    floor(min(prix.prix * (100 - coalesce(remise.plus_forte, 0))))::integer as prix_plancher
  from service_pricing prix
  left join lateral (
    select max(tier.discount_percentage) as plus_forte,
      jsonb_agg(jsonb_build_object('min_quantity', tier.min_quantity, 'max_quantity', tier.max_quantity,
        'discount_percentage', tier.discount_percentage) order by tier.min_quantity) as paliers
    from service_tier_pricing tier
    where tier.service_id = service.id and tier.client_profile_id = prix.client_profile_id) remise on true
  where prix.service_id = service.id and prix.visible) prix
where service.visible and service.actif and chef.actif and prix.tarifs is not null;--> statement-breakpoint
-- The bookable slots of the services of some chefs between two days: those that the service page offers and a booking
-- takes (selectOfferedSlots, takePlaces, engageChef). Both functions are inlined into the calling query, so they have no
-- SET clause.
create function recherche_creneaux_libres(chefs uuid[], du date, avant date)
  returns table (service_id uuid, availability_id uuid, date_debut timestamptz, places integer)
  language sql stable
as $$
  select service.service_id, slot.id, slot.date_debut, libre.places
  from recherche_services service
  join service_availabilities slot on slot.service_id = service.service_id
  cross join lateral (
    select count(*) as reservations, coalesce(bool_or(creneau_entier), false) as entier,
      coalesce(sum(nombre_participants) filter (where places_prises = 0), 0)::integer as hors_compte
    from reservations
    where availability_id = slot.id and statut in ('en_attente', 'confirmee', 'payee', 'terminee')) tenu
  cross join lateral (
    select case when service.places_illimitees then 999
      else least(slot.places_disponibles, service.capacite_max) - slot.places_reservees - tenu.hors_compte end as places) libre
  where service.chef_id = any(chefs) and slot.actif
    and slot.date_debut >= du::timestamp at time zone 'Europe/Paris'
    and slot.date_debut < avant::timestamp at time zone 'Europe/Paris'
    and libre.places > 0 and (tenu.reservations = 0 or (service.partage and not tenu.entier))
    and (service.reservations_paralleles or not exists (
      select from chef_engagements autre
      where autre.chef_id = service.chef_id and autre.exclusif and autre.availability_id <> slot.id
        and autre.periode && tstzrange(slot.date_debut, slot.date_debut + service.minutes * interval '1 minute')))
$$;--> statement-breakpoint
-- What `recherche_jours` must hold between two days.
create function recherche_jours_calcules(chefs uuid[], du date, avant date)
  returns table (service_id uuid, jour date, places integer)
  language sql stable
as $$
  select libre.service_id, (libre.date_debut at time zone 'Europe/Paris')::date, max(libre.places)
  from recherche_creneaux_libres(chefs, du, avant) libre
  group by 1, 2
$$;--> statement-breakpoint
create function recherche_jours_recalculer(chefs uuid[], du date, avant date) returns void
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  with voulu as materialized (
    select calcul.service_id, calcul.jour, calcul.places, service.chef_id, service.commune_insee, service.departement,
      service.portee, service.rayon_km, service.zone, service.verifie, service.note_demi, service.lot
    from recherche_jours_calcules(chefs, du, avant) calcul join recherche_services service using (service_id)
  ), retire as (
    delete from recherche_jours libre using recherche_services service
    where service.chef_id = any(chefs) and libre.service_id = service.service_id and libre.jour >= du and libre.jour < avant
      and not exists (select from voulu where voulu.service_id = libre.service_id and voulu.jour = libre.jour)
  ), bornes as (
    update recherche_services service
    set places_max = greatest(service.places_max, plus.places), dernier_jour = greatest(service.dernier_jour, plus.jour)
    from (select service_id, max(places) as places, max(jour) as jour from voulu group by 1) plus
    where plus.service_id = service.service_id
      and (service.places_max < plus.places or service.dernier_jour is null or service.dernier_jour < plus.jour)
  )
  insert into recherche_jours as libre (service_id, jour, places, chef_id, commune_insee, departement, portee, rayon_km, zone,
    verifie, note_demi, lot)
  select * from voulu
  on conflict (service_id, jour) do update set places = excluded.places, chef_id = excluded.chef_id,
    commune_insee = excluded.commune_insee, departement = excluded.departement, portee = excluded.portee,
    rayon_km = excluded.rayon_km, zone = excluded.zone, verifie = excluded.verifie, note_demi = excluded.note_demi,
    lot = excluded.lot
  where libre is distinct from excluded;
end
$$;--> statement-breakpoint
-- Recomputes services and days of some chefs. The locks are taken in one order and in a statement of their own: under
-- READ COMMITTED the statements after it see what was committed while they were awaited. Chefs share 1,024 locks, so that a
-- transaction with very many chefs does not fill the lock table.
create function recherche_recalculer(chefs uuid[]) returns void
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  aujourdhui date := (now() at time zone 'Europe/Paris')::date;
begin
  perform pg_advisory_xact_lock(hashtext('recherche'), cle)
  from (select distinct hashtext(chef::text) & 1023 as cle from unnest(chefs) chef order by 1) cles;
  delete from recherche_jours libre using recherche_services service
  where service.chef_id = any(chefs) and libre.service_id = service.service_id and libre.jour >= aujourdhui
    and not exists (select from recherche_services_calcules calcul where calcul.service_id = service.service_id);
  delete from recherche_services service
  where service.chef_id = any(chefs)
    and not exists (select from recherche_services_calcules calcul where calcul.service_id = service.service_id);
  insert into recherche_services
  select calcul.* from recherche_services_calcules calcul where calcul.chef_id = any(chefs)
  on conflict (service_id) do update set chef_id = excluded.chef_id, commune_insee = excluded.commune_insee,
    departement = excluded.departement, portee = excluded.portee, rayon_km = excluded.rayon_km, zone = excluded.zone,
    verifie = excluded.verifie, note_demi = excluded.note_demi, lot = excluded.lot, type_service = excluded.type_service,
    lieu_prestation = excluded.lieu_prestation, deplacement = excluded.deplacement,
    frais_deplacement = excluded.frais_deplacement, km_compris = excluded.km_compris, prix_km = excluded.prix_km,
    forfait_deplacement = excluded.forfait_deplacement, tarifs = excluded.tarifs, prix_plancher = excluded.prix_plancher,
    regimes = excluded.regimes, specialites = excluded.specialites, note = excluded.note, avis = excluded.avis,
    chef_cree_le = excluded.chef_cree_le, places_illimitees = excluded.places_illimitees,
    capacite_max = excluded.capacite_max, partage = excluded.partage, minutes = excluded.minutes,
    reservations_paralleles = excluded.reservations_paralleles, places_max = 0, dernier_jour = null;
  perform recherche_jours_recalculer(chefs, aujourdhui, 'infinity');
end
$$;--> statement-breakpoint
-- Notes in a setting of the transaction that the days of a chef changed, or with `jour` null everything of a chef. A
-- rollback to a savepoint takes the note back.
create function recherche_noter(chef uuid, jour date) returns void
  language plpgsql
as $$
declare
  noted text := coalesce(current_setting('convive.recherche', true), '');
  whole text := chef || '@;';
  entry text := chef || '@' || coalesce(jour::text, '') || ';';
begin
  if chef is null or jour < current_date - 1 or strpos(noted, whole) > 0 or strpos(noted, entry) > 0 then
    return;
  end if;
  -- A transaction with very many slots: the whole chef, so that the text stays short.
  perform set_config('convive.recherche', noted || case when length(noted) > 10000 then whole else entry end, true);
end
$$;--> statement-breakpoint
-- Runs at commit, after every other lock of the transaction was taken. The first call does the work of all.
create function recherche_appliquer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  noted text := coalesce(current_setting('convive.recherche', true), '');
  entiers uuid[];
  partiel record;
begin
  if noted = '' then
    return null;
  end if;
  perform set_config('convive.recherche', '', true);
  perform pg_advisory_xact_lock(hashtext('recherche'), cle)
  from (select distinct hashtext(split_part(entry, '@', 1)) & 1023 as cle
    from string_to_table(rtrim(noted, ';'), ';') entry order by 1) cles;
  entiers := array(
    select split_part(entry, '@', 1)::uuid from string_to_table(rtrim(noted, ';'), ';') entry where split_part(entry, '@', 2) = '');
  if cardinality(entiers) > 0 then
    perform recherche_recalculer(entiers);
  end if;
  -- Neighbouring days of one chef at once.
  for partiel in
    select chef, min(jour) as du, max(jour) + 1 as avant
    from (
      select chef, jour, jour - (row_number() over (partition by chef order by jour))::integer as suite
      from (select split_part(entry, '@', 1)::uuid as chef, nullif(split_part(entry, '@', 2), '')::date as jour
        from string_to_table(rtrim(noted, ';'), ';') entry) entries
      where jour is not null and chef <> all(entiers)) suites
    group by chef, suite
  loop
    perform recherche_jours_recalculer(array[partiel.chef], partiel.du, partiel.avant);
  end loop;
  return null;
end
$$;--> statement-breakpoint
create function recherche_noter_creneau() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op <> 'INSERT' then
    perform recherche_noter((select chef_id from services where id = old.service_id),
      (old.date_debut at time zone 'Europe/Paris')::date);
  end if;
  if tg_op <> 'DELETE' then
    perform recherche_noter((select chef_id from services where id = new.service_id),
      (new.date_debut at time zone 'Europe/Paris')::date);
  end if;
  return null;
end
$$;--> statement-breakpoint
-- An engagement closes the slots that overlap it, also those that start before it: as long before as the longest service.
create function recherche_noter_engagement() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  change chef_engagements := case when tg_op = 'DELETE' then old else new end;
begin
  perform recherche_noter(change.chef_id, jour::date)
  from generate_series(
    ((lower(change.periode) - (select coalesce(max(greatest(60, duree_minutes)), 60) from services where chef_id = change.chef_id)
      * interval '1 minute') at time zone 'Europe/Paris')::date,
    (upper(change.periode) at time zone 'Europe/Paris')::date, interval '1 day') jour;
  if tg_op = 'UPDATE' and old is distinct from new then
    perform recherche_noter(old.chef_id, null);
    perform recherche_noter(new.chef_id, null);
  end if;
  return null;
end
$$;--> statement-breakpoint
create function recherche_noter_reservation() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'UPDATE' and (old.statut in ('annulee', 'refuse')) = (new.statut in ('annulee', 'refuse'))
    and (old.availability_id, old.nombre_participants, old.places_prises, old.creneau_entier)
      = (new.availability_id, new.nombre_participants, new.places_prises, new.creneau_entier) then
    return null;
  end if;
  perform recherche_noter(service.chef_id, (slot.date_debut at time zone 'Europe/Paris')::date)
  from service_availabilities slot join services service on service.id = slot.service_id
  where slot.id in (old.availability_id, new.availability_id);
  return null;
end
$$;--> statement-breakpoint
create function recherche_noter_service() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform recherche_noter(old.chef_id, null);
  perform recherche_noter(new.chef_id, null);
  return null;
end
$$;--> statement-breakpoint
create function recherche_noter_chef() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform recherche_noter(new.id, null);
  return null;
end
$$;--> statement-breakpoint
create function recherche_noter_tarif() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform recherche_noter(chef_id, null) from services where id in (old.service_id, new.service_id);
  return null;
end
$$;--> statement-breakpoint
create function recherche_noter_commune() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform recherche_noter(id, null) from chefs where commune_insee = new.code_insee;
  perform recherche_noter(chef_id, null) from services where commune_insee = new.code_insee;
  return null;
end
$$;--> statement-breakpoint
-- Days that are over. The application cannot write the read model; it can only forget the past.
create function recherche_oublier(avant date, au_plus integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  oublies integer;
begin
  if avant >= (now() at time zone 'Europe/Paris')::date then
    raise exception 'the days to come stay' using errcode = 'insufficient_privilege';
  end if;
  delete from recherche_jours where (service_id, jour) in (
    select service_id, jour from recherche_jours where jour < avant limit au_plus);
  get diagnostics oublies = row_count;
  return oublies;
end
$$;
--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create trigger search_notes_service_availabilities
  after insert or update of service_id, date_debut, places_disponibles, places_reservees, actif or delete on service_availabilities
  for each row execute function recherche_noter_creneau();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create constraint trigger search_follows_service_availabilities
  after insert or update of service_id, date_debut, places_disponibles, places_reservees, actif or delete on service_availabilities
  deferrable initially deferred for each row execute function recherche_appliquer();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create trigger search_notes_chef_engagements
  after insert or update or delete on chef_engagements
  for each row execute function recherche_noter_engagement();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create constraint trigger search_follows_chef_engagements
  after insert or update or delete on chef_engagements
  deferrable initially deferred for each row execute function recherche_appliquer();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create trigger search_notes_reservations
  after insert or update of availability_id, nombre_participants, places_prises, creneau_entier, statut or delete on reservations
  for each row execute function recherche_noter_reservation();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create constraint trigger search_follows_reservations
  after insert or update of availability_id, nombre_participants, places_prises, creneau_entier, statut or delete on reservations
  deferrable initially deferred for each row execute function recherche_appliquer();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create trigger search_notes_services
  after insert or update of chef_id, type_service, duree_minutes, capacite_max, lieu_prestation, commune_insee, regimes,
    places_illimitees, table_partagee, visible, actif or delete on services
  for each row execute function recherche_noter_service();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create constraint trigger search_follows_services
  after insert or update of chef_id, type_service, duree_minutes, capacite_max, lieu_prestation, commune_insee, regimes,
    places_illimitees, table_partagee, visible, actif or delete on services
  deferrable initially deferred for each row execute function recherche_appliquer();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create trigger search_notes_chefs
  after update of commune_insee, deplacement, rayon_km, frais_deplacement, km_compris, prix_km, forfait_deplacement,
    specialites, actif, reservations_paralleles, verifie_le, created_at on chefs
  for each row execute function recherche_noter_chef();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create constraint trigger search_follows_chefs
  after update of commune_insee, deplacement, rayon_km, frais_deplacement, km_compris, prix_km, forfait_deplacement,
    specialites, actif, reservations_paralleles, verifie_le, created_at on chefs
  deferrable initially deferred for each row execute function recherche_appliquer();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create trigger search_notes_service_pricing
  after insert or update or delete on service_pricing
  for each row execute function recherche_noter_tarif();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create constraint trigger search_follows_service_pricing
  after insert or update or delete on service_pricing
  deferrable initially deferred for each row execute function recherche_appliquer();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create trigger search_notes_service_tier_pricing
  after insert or update or delete on service_tier_pricing
  for each row execute function recherche_noter_tarif();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create constraint trigger search_follows_service_tier_pricing
  after insert or update or delete on service_tier_pricing
  deferrable initially deferred for each row execute function recherche_appliquer();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create trigger search_notes_communes
  after update of departement, latitude, longitude on communes
  for each row when (old.departement is distinct from new.departement or old.latitude is distinct from new.latitude
    or old.longitude is distinct from new.longitude)
  execute function recherche_noter_commune();--> statement-breakpoint
-- accepted: refuses no write, and takes its lock at commit, after all others
create constraint trigger search_follows_communes
  after update of departement, latitude, longitude on communes
  deferrable initially deferred for each row when (old.departement is distinct from new.departement or old.latitude is distinct from new.latitude
    or old.longitude is distinct from new.longitude)
  execute function recherche_appliquer();
