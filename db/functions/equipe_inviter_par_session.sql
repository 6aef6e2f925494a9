-- Invites an account to the team, or renews an invitation that was not accepted. The owner who asks is found by the
-- session. Answers null or the code of the refusal.
-- Called by: the page of the team.
create or replace function equipe_inviter_par_session(seance uuid, membre uuid, nouveau text, expire timestamptz, jeton bytea) returns text
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  acteur uuid := equipe_compte_de_session(seance);
  refus text := equipe_refus(acteur, membre);
begin
  if refus is not null then return refus; end if;
  insert into public.user_roles (user_id, role, role_console, invite_par, invitation_expire_le, invitation_token_hash)
    values (membre, 'admin', nouveau, acteur, coalesce(expire, now()), jeton)
    on conflict (user_id) do update set role = 'admin', role_console = excluded.role_console,
      invite_par = excluded.invite_par, invitation_expire_le = excluded.invitation_expire_le,
      invitation_token_hash = excluded.invitation_token_hash
    where user_roles.role <> 'admin' or user_roles.invitation_expire_le is not null;
  return case when found then null else 'deja_membre' end;
end
$$;
