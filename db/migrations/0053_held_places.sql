-- Everything that occupies a slot: its live reservations, the people that open change requests hold on it, and the offers to its
-- waiting list. A reservation has two rows on one slot while its client asks for more guests.
create view occupations as
select availability_id, 'reservation' as type, id as occupant_id, nombre_participants, places_prises, creneau_entier
from reservations where statut in ('en_attente', 'confirmee', 'payee', 'terminee')
union all
select availability_id, 'changement', reservation_id, nombre_tenu, places_tenues, creneau_entier
from demandes_changement where statut = 'envoyee' and nombre_tenu > 0
union all
select availability_id, 'offre', id, convives, places_prises, creneau_entier
from liste_attente where offre_jusqua is not null;--> statement-breakpoint
-- accepted: the same trigger; refuses in addition only what would take held places, which the previous release reports as a taken slot
create or replace function refuse_second_reservation_of_whole_slot() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'UPDATE' and old.statut in ('en_attente', 'confirmee', 'payee')
    and (old.availability_id, old.creneau_entier) = (new.availability_id, new.creneau_entier) then
    return null;
  end if;
  perform from service_availabilities where id = new.availability_id for no key update;
  if exists (
    select from occupations other
    where other.availability_id = new.availability_id and other.occupant_id <> new.id
      and (other.creneau_entier or new.creneau_entier)
  ) then
    raise exclusion_violation using message = 'the slot is taken as a whole by one reservation',
      table = 'reservations', constraint = 'whole_slot_has_one_live_reservation';
  end if;
  return null;
end
$$;--> statement-breakpoint
-- accepted: the same trigger; refuses in addition only more people than the slot takes together with those held on it
create or replace function refuse_more_people_than_service_takes() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  places integer;
  uncounted integer;
begin
  select least(new.places_disponibles, capacite_max) into places
  from services where id = new.service_id and not places_illimitees;
  select coalesce(sum(nombre_participants), 0) into uncounted
  from occupations where availability_id = new.id and places_prises = 0;
  if new.places_reservees + uncounted > places then
    raise check_violation using message = 'more people than the service takes on one slot',
      table = 'service_availabilities', constraint = 'people_of_slot_within_capacite_max';
  end if;
  return null;
end
$$;--> statement-breakpoint
create function refuse_hold_on_whole_slot() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  occupant uuid := to_jsonb(new) ->> tg_argv[0];
begin
  perform from service_availabilities where id = new.availability_id for no key update;
  if exists (
    select from occupations other
    where other.availability_id = new.availability_id and other.occupant_id <> occupant
      and (other.creneau_entier or new.creneau_entier)
  ) then
    raise exclusion_violation using message = 'the slot is taken as a whole by one reservation',
      table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;--> statement-breakpoint
-- accepted: the previous release does not write this table
create constraint trigger held_slot_has_one_group
  after insert on demandes_changement
  for each row when (new.statut = 'envoyee' and new.nombre_tenu > 0)
  execute function refuse_hold_on_whole_slot('reservation_id');--> statement-breakpoint
-- accepted: the previous release does not write this table
create constraint trigger offered_slot_has_one_group
  after insert or update of offre_jusqua on liste_attente
  for each row when (new.offre_jusqua is not null)
  execute function refuse_hold_on_whole_slot('id');--> statement-breakpoint
-- Ends the open change request of a reservation that is cancelled, and frees the places it holds; deletes all requests of a
-- reservation that is anonymised. A trigger and not the application: processes of the previous release also cancel, and know
-- nothing of this table. Both slots are locked in the order of their ids.
create function changes_end_with_their_reservation() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  ended demandes_changement;
begin
  select * into ended from demandes_changement where reservation_id = new.id and statut = 'envoyee';
  if found then
    perform id from service_availabilities where id in (new.availability_id, ended.availability_id)
    order by id for no key update;
    update demandes_changement set statut = 'caduque', traitee_le = new.updated_at where id = ended.id;
    if ended.places_tenues > 0 then
      update service_availabilities set places_reservees = places_reservees - ended.places_tenues
      where id = ended.availability_id;
    end if;
    delete from chef_engagements where availability_id = ended.availability_id
      and not exists (select from occupations where availability_id = ended.availability_id);
  end if;
  if new.anonymise_le is not null then
    delete from demandes_changement where reservation_id = new.id;
  end if;
  return null;
end
$$;--> statement-breakpoint
-- accepted: only closes or deletes rows of a table that the previous release does not know, and refuses no write
create trigger changes_end_with_their_reservation after update of statut, anonymise_le on reservations
  for each row
  when (new.statut in ('annulee', 'refuse') and old.statut <> new.statut
    or new.anonymise_le is not null and old.anonymise_le is null)
  execute function changes_end_with_their_reservation();--> statement-breakpoint
-- The previous release deletes the engagement with the last live reservation of a slot; held places need it too. Deleting the
-- slot itself still deletes its engagement: the slot's row is gone when the foreign key cascades.
create function engagement_lasts_while_places_are_held() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if exists (select from occupations where availability_id = old.availability_id and type <> 'reservation')
    and exists (select from service_availabilities where id = old.availability_id) then
    return null;
  end if;
  return old;
end
$$;--> statement-breakpoint
-- accepted: keeps a row that the previous release would delete, and refuses nothing
create trigger engagement_lasts_while_places_are_held before delete on chef_engagements
  for each row execute function engagement_lasts_while_places_are_held();--> statement-breakpoint
-- accepted: the same columns; a slot that is held as a whole counts as taken
create or replace function recherche_creneaux_libres(chefs uuid[], du date, avant date)
  returns table (service_id uuid, availability_id uuid, date_debut timestamptz, places integer)
  language sql stable
as $$
  select service.service_id, slot.id, slot.date_debut, libre.places
  from recherche_services service
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
    and (service.reservations_paralleles or not exists (
      select from chef_engagements autre
      where autre.chef_id = service.chef_id and autre.exclusif and autre.availability_id <> slot.id
        and autre.periode && tstzrange(slot.date_debut, slot.date_debut + service.minutes * interval '1 minute')))
$$;
