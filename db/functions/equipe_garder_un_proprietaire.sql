-- Refuses the change that would leave the console without an owner, except the closing of that owner's account.
create or replace function equipe_garder_un_proprietaire() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform equipe_verrouiller();
  if exists (select from public.account_closures where user_id = old.user_id)
    or exists (select from public.user_roles r where equipe_est_proprietaire(r.user_id)) then
    return null;
  end if;
  raise exception 'the last owner stays' using errcode = 'check_violation', constraint = 'one_owner_stays', table = 'user_roles';
end
$$;

create trigger one_owner_stays after update or delete on user_roles
  for each row when (old.role_console = 'proprietaire' and old.invitation_expire_le is null)
  execute function equipe_garder_un_proprietaire();
