-- Ends the open change request of a reservation that is cancelled, and frees the places it holds; deletes all requests of a
-- reservation that is anonymised. A trigger and not the application: processes of the previous release also cancel, and know
-- nothing of this table. Both slots are locked in the order of their ids.
create or replace function changes_end_with_their_reservation() returns trigger
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
$$;

create trigger changes_end_with_their_reservation after update of statut, anonymise_le on reservations
  for each row
  when (new.statut in ('annulee', 'refuse') and old.statut <> new.statut
    or new.anonymise_le is not null and old.anonymise_le is null)
  execute function changes_end_with_their_reservation();
