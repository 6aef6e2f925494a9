-- Keeps the counts of ratings equal to the published reviews, in the transaction that writes a review. Runs as the owner: the
-- application cannot write the counts.
create function evaluations_suivre() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  avant smallint := case when tg_op <> 'INSERT' and old.statut = 'publie' then old.note end;
  apres smallint := case when tg_op <> 'DELETE' and new.statut = 'publie' then new.note end;
begin
  if tg_op = 'UPDATE' and avant is not distinct from apres and (old.chef_id, old.service_id) = (new.chef_id, new.service_id) then
    return null;
  end if;
  -- The chef before the service, always: two writers of one chef never wait for each other.
  if avant is not null then
    update evaluations_chefs set notes_1 = notes_1 - (avant = 1)::int, notes_2 = notes_2 - (avant = 2)::int,
      notes_3 = notes_3 - (avant = 3)::int, notes_4 = notes_4 - (avant = 4)::int, notes_5 = notes_5 - (avant = 5)::int
    where chef_id = old.chef_id;
    update evaluations_services set notes_1 = notes_1 - (avant = 1)::int, notes_2 = notes_2 - (avant = 2)::int,
      notes_3 = notes_3 - (avant = 3)::int, notes_4 = notes_4 - (avant = 4)::int, notes_5 = notes_5 - (avant = 5)::int
    where service_id = old.service_id;
  end if;
  if apres is not null then
    insert into evaluations_chefs as compte (chef_id, notes_1, notes_2, notes_3, notes_4, notes_5)
    values (new.chef_id, (apres = 1)::int, (apres = 2)::int, (apres = 3)::int, (apres = 4)::int, (apres = 5)::int)
    on conflict (chef_id) do update set notes_1 = compte.notes_1 + excluded.notes_1, notes_2 = compte.notes_2 + excluded.notes_2,
      notes_3 = compte.notes_3 + excluded.notes_3, notes_4 = compte.notes_4 + excluded.notes_4,
      notes_5 = compte.notes_5 + excluded.notes_5;
    insert into evaluations_services as compte (service_id, notes_1, notes_2, notes_3, notes_4, notes_5)
    values (new.service_id, (apres = 1)::int, (apres = 2)::int, (apres = 3)::int, (apres = 4)::int, (apres = 5)::int)
    on conflict (service_id) do update set notes_1 = compte.notes_1 + excluded.notes_1, notes_2 = compte.notes_2 + excluded.notes_2,
      notes_3 = compte.notes_3 + excluded.notes_3, notes_4 = compte.notes_4 + excluded.notes_4,
      notes_5 = compte.notes_5 + excluded.notes_5;
  end if;
  return null;
end
$$;--> statement-breakpoint
-- accepted: the previous release does not write this table
create trigger evaluations_follow_reviews
  after insert or update of note, statut, chef_id, service_id or delete on avis
  for each row execute function evaluations_suivre();--> statement-breakpoint
-- The name goes with the client's data, also when the previous release anonymises: the review stays as « Un convive ». A reply that
-- says the name goes too, and the link.
create function review_ends_with_its_client() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update avis set prenom = null, initiale = null,
    reponse = case when strpos(lower(reponse), lower(prenom)) > 0 then null else reponse end
  where reservation_id = new.id;
  delete from avis_liens where reservation_id = new.id;
  return null;
end
$$;--> statement-breakpoint
-- accepted: refuses no write; the table it changes is new
create trigger review_ends_with_its_client
  after update of anonymise_le on reservations
  for each row when (old.anonymise_le is null and new.anonymise_le is not null)
  execute function review_ends_with_its_client();--> statement-breakpoint
create function recherche_noter_evaluation() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform recherche_noter(new.chef_id, null);
  return null;
end
$$;--> statement-breakpoint
-- accepted: the previous release does not write this table
create trigger search_notes_evaluations_chefs
  after insert or update on evaluations_chefs
  for each row execute function recherche_noter_evaluation();--> statement-breakpoint
-- accepted: the previous release does not write this table
create constraint trigger search_follows_evaluations_chefs
  after insert or update on evaluations_chefs
  deferrable initially deferred for each row execute function recherche_appliquer();--> statement-breakpoint
-- accepted: the same columns; without reviews, as with the previous release, the same rows
create or replace view recherche_services_calcules as
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
  -- The Bayesian average in half points, as `ratingHalves` computes it: rated 4 by five people before the first review.
  (case when evaluation.nombre >= 3
    then round((evaluation.note * 100 * evaluation.nombre + 2000) / (50.0 * (evaluation.nombre + 5))) else 8 end)::smallint as note_demi,
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
  evaluation.note,
  coalesce(evaluation.nombre, 0) as avis,
  chef.created_at as chef_cree_le,
  service.places_illimitees,
  service.capacite_max,
  coalesce(service.table_partagee, service.type_service <> 'chef_domicile') as partage,
  greatest(60, coalesce(service.duree_minutes, 0)) as minutes,
  chef.reservations_paralleles
from services service
join chefs chef on chef.id = service.chef_id
left join lateral (
  select nombre, round(total::numeric / nullif(nombre, 0), 2)::numeric(3, 2) as note
  from (
    select notes_1 + notes_2 + notes_3 + notes_4 + notes_5 as nombre,
      notes_1 + 2 * notes_2 + 3 * notes_3 + 4 * notes_4 + 5 * notes_5 as total
    from evaluations_chefs compte where compte.chef_id = chef.id) compte) evaluation on true
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
where service.visible and service.actif and chef.actif and prix.tarifs is not null;
