-- Minimum notice and margins of a service: its own value, else the chef's. Without travel (at the chef's place, or remote) the
-- general margins do not apply. Zero where nothing is set. Inlined into the calling query, so it has no SET clause.
create function agenda_de_service(service uuid)
  returns table (delai_heures integer, marge_avant integer, marge_apres integer)
  language sql stable
as $$
  select coalesce(propre.delai_heures, general.delai_heures, 0),
    coalesce(propre.marge_avant, case when sert.lieu_prestation in ('chef', 'distance') then 0 else general.marge_avant end, 0),
    coalesce(propre.marge_apres, case when sert.lieu_prestation in ('chef', 'distance') then 0 else general.marge_apres end, 0)
  from services sert
  left join agenda_reglages_services propre on propre.service_id = sert.id
  left join agenda_reglages general on general.chef_id = sert.chef_id
  where sert.id = service
$$;--> statement-breakpoint
-- What keeps a chef from a slot whose meal and margins last `voulue`: the engagements of other slots, unless the chef takes
-- parallel bookings, and the closures, always. Inlined as above.
create function agenda_empechements(chef uuid, creneau uuid, paralleles boolean, voulue tstzrange)
  returns table (periode tstzrange)
  language sql stable
as $$
  select autre.periode from chef_engagements autre
  where not paralleles and autre.chef_id = chef and autre.exclusif and autre.availability_id <> creneau and autre.periode && voulue
  union all
  select ferme.periode from chef_fermetures ferme where ferme.chef_id = chef and ferme.periode && voulue
$$;--> statement-breakpoint
-- An engagement is inserted with the hours of the meal, also by the previous release, and stored with the margins. An update
-- gives the stored period and is not widened again.
create function engagement_adds_margins() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  regle record;
begin
  select reglage.marge_avant, reglage.marge_apres into regle
  from service_availabilities slot cross join lateral agenda_de_service(slot.service_id) reglage
  where slot.id = new.availability_id;
  new.marge_avant := coalesce(regle.marge_avant, 0);
  new.marge_apres := coalesce(regle.marge_apres, 0);
  -- The bounds of an empty range are null, and would give an unlimited one.
  if isempty(new.periode) then
    return new;
  end if;
  new.periode := tstzrange(lower(new.periode) - new.marge_avant * interval '1 minute',
    upper(new.periode) + new.marge_apres * interval '1 minute');
  return new;
end
$$;--> statement-breakpoint
-- accepted: the previous release inserts the hours of the meal, and margins exist only for chefs who set them
create trigger engagement_adds_margins before insert on chef_engagements
  for each row execute function engagement_adds_margins();--> statement-breakpoint
-- Refuses a new engagement, and the time that an update adds to one, where the chef is closed. A closure made later changes no
-- engagement. The lock conflicts with the one of `closure_waits_for_bookings`, and the query after it sees what was committed
-- meanwhile. A BEFORE trigger also runs for a row that ON CONFLICT then leaves out: another group for a slot that engages the
-- chef already is refused too.
create function engagement_avoids_closures() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  ajoute tstzmultirange := tstzmultirange(new.periode);
begin
  if tg_op = 'UPDATE' and old.chef_id = new.chef_id then
    ajoute := ajoute - tstzmultirange(old.periode);
  end if;
  if isempty(ajoute) then
    return new;
  end if;
  perform from chefs where id = new.chef_id for key share;
  if exists (select from chef_fermetures ferme where ferme.chef_id = new.chef_id and ferme.periode && ajoute) then
    raise exclusion_violation using message = 'the chef is closed at that time',
      table = 'chef_engagements', constraint = 'engagement_avoids_closures';
  end if;
  return new;
end
$$;--> statement-breakpoint
-- Triggers of one event run in the order of their names: this one sees the margins.
-- accepted: refuses only what overlaps a closure, which the previous release cannot make
create trigger engagement_avoids_closures before insert or update of periode, chef_id on chef_engagements
  for each row execute function engagement_avoids_closures();--> statement-breakpoint
-- Waits for the bookings in progress, which hold the chef's row FOR KEY SHARE, and blocks new ones until the commit. Whoever
-- writes closures locks the chef first; this covers code that does not.
create function closure_waits_for_bookings() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform from chefs where id = new.chef_id for update;
  return new;
end
$$;--> statement-breakpoint
-- accepted: the previous release does not write this table
create trigger closure_waits_for_bookings before insert or update of periode, chef_id on chef_fermetures
  for each row execute function closure_waits_for_bookings();--> statement-breakpoint
-- accepted: the same columns; without margins and closures, as with the previous release, the same rows
create or replace function recherche_creneaux_libres(chefs uuid[], du date, avant date)
  returns table (service_id uuid, availability_id uuid, date_debut timestamptz, places integer)
  language sql stable
as $$
  select service.service_id, slot.id, slot.date_debut, libre.places
  from recherche_services service
  cross join lateral agenda_de_service(service.service_id) regle
  join service_availabilities slot on slot.service_id = service.service_id
  cross join lateral (
    select count(*) as occupants, coalesce(bool_or(creneau_entier), false) as entier,
      coalesce(sum(nombre_participants) filter (where places_prises = 0), 0)::integer as hors_compte
    from occupations where availability_id = slot.id) tenu
  cross join lateral (
    select case when service.places_illimitees then 999
      else least(slot.places_disponibles, service.capacite_max) - slot.places_reservees - tenu.hors_compte end as places) libre
  where service.chef_id = any(chefs) and slot.actif
    and slot.date_debut >= du::timestamp at time zone 'Europe/Paris'
    and slot.date_debut < avant::timestamp at time zone 'Europe/Paris'
    and libre.places > 0 and (tenu.occupants = 0 or (service.partage and not tenu.entier))
    and not exists (
      select from agenda_empechements(service.chef_id, slot.id, service.reservations_paralleles,
        tstzrange(slot.date_debut - regle.marge_avant * interval '1 minute',
          slot.date_debut + (service.minutes + regle.marge_apres) * interval '1 minute')))
$$;--> statement-breakpoint
-- What `recherche_jours` must hold between two days. The minimum notice is compared when somebody searches.
create function recherche_jours_attendus(chefs uuid[], du date, avant date)
  returns table (service_id uuid, jour date, places integer, reservable_jusqua timestamptz)
  language sql stable
as $$
  select libre.service_id, libre.jour, libre.places,
    case when regle.delai_heures > 0 then libre.dernier - regle.delai_heures * interval '1 hour' end
  from (
    select slot.service_id, (slot.date_debut at time zone 'Europe/Paris')::date as jour, max(slot.places) as places,
      max(slot.date_debut) as dernier
    from recherche_creneaux_libres(chefs, du, avant) slot
    group by 1, 2) libre
  cross join lateral agenda_de_service(libre.service_id) regle
$$;--> statement-breakpoint
-- accepted: the same rows, with a column that the previous release does not read
create or replace function recherche_jours_recalculer(chefs uuid[], du date, avant date) returns void
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  with voulu as materialized (
    select calcul.service_id, calcul.jour, calcul.places, service.chef_id, service.commune_insee, service.departement,
      service.portee, service.rayon_km, service.zone, service.verifie, service.note_demi, service.lot, calcul.reservable_jusqua
    from recherche_jours_attendus(chefs, du, avant) calcul join recherche_services service using (service_id)
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
    verifie, note_demi, lot, reservable_jusqua)
  select * from voulu
  on conflict (service_id, jour) do update set places = excluded.places, chef_id = excluded.chef_id,
    commune_insee = excluded.commune_insee, departement = excluded.departement, portee = excluded.portee,
    rayon_km = excluded.rayon_km, zone = excluded.zone, verifie = excluded.verifie, note_demi = excluded.note_demi,
    lot = excluded.lot, reservable_jusqua = excluded.reservable_jusqua
  where libre is distinct from excluded;
end
$$;--> statement-breakpoint
-- Notes the days whose slots a busy period may close: they start as long before it as the longest service and a margin, and up
-- to a margin after it. No margin is longer than four hours.
create function recherche_noter_periode(chef uuid, periode tstzrange) returns void
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  du date := ((lower(periode) - interval '4 hours' - (select coalesce(max(greatest(60, duree_minutes)), 60) from services
    where chef_id = chef) * interval '1 minute') at time zone 'Europe/Paris')::date;
  au date := ((upper(periode) + interval '4 hours') at time zone 'Europe/Paris')::date;
begin
  du := greatest(du, current_date - 1);
  if au - du > 31 then
    perform recherche_noter(chef, null);
  else
    perform recherche_noter(chef, jour::date) from generate_series(du, au, interval '1 day') jour;
  end if;
end
$$;--> statement-breakpoint
-- accepted: notes the same days and those that a margin reaches; refuses no write
create or replace function recherche_noter_engagement() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  change chef_engagements := case when tg_op = 'DELETE' then old else new end;
begin
  perform recherche_noter_periode(change.chef_id, change.periode);
  if tg_op = 'UPDATE' and old is distinct from new then
    perform recherche_noter(old.chef_id, null);
    perform recherche_noter(new.chef_id, null);
  end if;
  return null;
end
$$;--> statement-breakpoint
create function recherche_noter_fermeture() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op <> 'INSERT' then
    perform recherche_noter_periode(old.chef_id, old.periode);
  end if;
  if tg_op <> 'DELETE' then
    perform recherche_noter_periode(new.chef_id, new.periode);
  end if;
  return null;
end
$$;--> statement-breakpoint
create function recherche_noter_reglages() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform recherche_noter(old.chef_id, null);
  perform recherche_noter(new.chef_id, null);
  return null;
end
$$;--> statement-breakpoint
-- accepted: the previous release does not write this table
create trigger search_notes_chef_fermetures
  after insert or update of chef_id, periode or delete on chef_fermetures
  for each row execute function recherche_noter_fermeture();--> statement-breakpoint
-- accepted: the previous release does not write this table
create constraint trigger search_follows_chef_fermetures
  after insert or update of chef_id, periode or delete on chef_fermetures
  deferrable initially deferred for each row execute function recherche_appliquer();--> statement-breakpoint
-- accepted: the previous release does not write this table
create trigger search_notes_agenda_reglages
  after insert or update of chef_id, delai_heures, marge_avant, marge_apres or delete on agenda_reglages
  for each row execute function recherche_noter_reglages();--> statement-breakpoint
-- accepted: the previous release does not write this table
create constraint trigger search_follows_agenda_reglages
  after insert or update of chef_id, delai_heures, marge_avant, marge_apres or delete on agenda_reglages
  deferrable initially deferred for each row execute function recherche_appliquer();--> statement-breakpoint
-- accepted: the previous release does not write this table
create trigger search_notes_agenda_reglages_services
  after insert or update or delete on agenda_reglages_services
  for each row execute function recherche_noter_tarif();--> statement-breakpoint
-- accepted: the previous release does not write this table
create constraint trigger search_follows_agenda_reglages_services
  after insert or update or delete on agenda_reglages_services
  deferrable initially deferred for each row execute function recherche_appliquer();
