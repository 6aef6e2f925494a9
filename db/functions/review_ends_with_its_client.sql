-- The name goes with the client's data, also when the previous release anonymises: the review stays as « Un convive ». A reply that
-- says the name goes too, and the link.
create or replace function review_ends_with_its_client() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update avis set prenom = null, initiale = null,
    reponse = case when strpos(lower(reponse), lower(prenom)) > 0 then null else reponse end
  where reservation_id = new.id;
  delete from avis_liens where reservation_id = new.id;
  return null;
end
$$;

create trigger review_ends_with_its_client
  after update of anonymise_le on reservations
  for each row when (old.anonymise_le is null and new.anonymise_le is not null)
  execute function review_ends_with_its_client();
