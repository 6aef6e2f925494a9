-- Waits for the bookings in progress, which hold the chef's row FOR KEY SHARE, and blocks new ones until the commit. Whoever
-- writes closures locks the chef first; this covers code that does not.
create or replace function closure_waits_for_bookings() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform from chefs where id = new.chef_id for update;
  return new;
end
$$;

create trigger closure_waits_for_bookings before insert or update of periode, chef_id on chef_fermetures
  for each row execute function closure_waits_for_bookings();
