-- A process of the previous release anonymises a client without clearing the columns of the place, which it does not know.
-- Without this trigger `anonymised_client_left_no_place` would refuse the erasure.
create or replace function place_ends_with_its_client() returns trigger
  language plpgsql
as $$
begin
  new.commune_insee := null;
  new.commune_nom := null;
  new.code_postal := null;
  new.rue := null;
  new.distance_km := null;
  new.distance_estimee := false;
  return new;
end
$$;

create trigger place_ends_with_its_client before update of anonymise_le on reservations
  for each row
  when (new.anonymise_le is not null and old.anonymise_le is null)
  execute function place_ends_with_its_client();
