-- The messages are erased when their client is anonymised. A trigger and not the application: processes of the previous release
-- also erase a person's data, and know nothing of this table. The thread of a question remains until the question is erased.
create or replace function thread_ends_with_its_client() returns trigger
  language plpgsql
as $$
begin
  delete from reservation_messages where reservation_id = new.id;
  delete from fils where reservation_id = new.id and contact_id is null;
  update fils set reservation_id = null where reservation_id = new.id;
  return null;
end
$$;

create trigger thread_ends_with_its_client after update of anonymise_le on reservations
  for each row
  when (new.anonymise_le is not null and old.anonymise_le is null)
  execute function thread_ends_with_its_client();
