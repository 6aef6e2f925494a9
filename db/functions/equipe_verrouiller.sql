-- Every change of the team takes this lock, as the closing of an administrator's account does: two concurrent changes would
-- each still see the owner that the other one removes.
-- Called by: equipe_refus, equipe_garder_un_proprietaire, the closing of an account and `npm run admin`.
create or replace function equipe_verrouiller() returns void
  language sql set search_path = pg_catalog, public
as $$
  select pg_advisory_xact_lock(hashtextextended('closing of an administrator', 0))
$$;
