-- The answers of guests are erased at once when a reservation is cancelled or refused, or when its client is anonymised. A
-- trigger and not the application: processes of the previous release also cancel, and know nothing of these tables.
create or replace function dossier_ends_with_its_reservation() returns trigger
  language plpgsql
as $$
begin
  delete from reponses_convives where reservation_id = new.id;
  delete from invitations where reservation_id = new.id;
  delete from dossier_cles where reservation_id = new.id;
  delete from dossiers where reservation_id = new.id;
  return null;
end
$$;

create trigger dossier_ends_with_its_reservation after update of statut, anonymise_le on reservations
  for each row
  when (new.statut in ('annulee', 'refuse') and old.statut <> new.statut
    or new.anonymise_le is not null and old.anonymise_le is null)
  execute function dossier_ends_with_its_reservation();
