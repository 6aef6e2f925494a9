-- The previous release deletes the engagement with the last live reservation of a slot; held places need it too. Deleting the
-- slot itself still deletes its engagement: the slot's row is gone when the foreign key cascades.
create or replace function engagement_lasts_while_places_are_held() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if exists (select from occupations where availability_id = old.availability_id and type <> 'reservation')
    and exists (select from service_availabilities where id = old.availability_id) then
    return null;
  end if;
  return old;
end
$$;

create trigger engagement_lasts_while_places_are_held before delete on chef_engagements
  for each row execute function engagement_lasts_while_places_are_held();
