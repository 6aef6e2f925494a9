-- Whether this account is an owner who can open the console: not one who has only been invited, nor one whose account is closed.
-- Called by: equipe_refus, equipe_garder_un_proprietaire, the reads of the team and `npm run admin`.
create or replace function equipe_est_proprietaire(compte uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select exists (
    select from public.user_roles r where r.user_id = compte and r.role_console = 'proprietaire'
      and r.invitation_expire_le is null
      and not exists (select from public.account_closures c where c.user_id = compte))
$$;
