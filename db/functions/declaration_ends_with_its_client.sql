-- A process of the previous release anonymises a client without clearing the declaration, which it does not know. Without this
-- trigger `withdrawal_has_its_declaration` would refuse the erasure.
create or replace function declaration_ends_with_its_client() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  new.retractation_nom := null;
  new.retractation_email := null;
  return new;
end
$$;

create trigger declaration_ends_with_its_client before update of anonymise_le on reservations
  for each row
  when (new.anonymise_le is not null and old.anonymise_le is null)
  execute function declaration_ends_with_its_client();
