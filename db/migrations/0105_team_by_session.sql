-- The account of a session that passed its second factor and is not older than an administrator's may be; null without one.
create function equipe_compte_de_session(seance uuid) returns uuid
  language sql stable set search_path = pg_catalog, public
as $$
  select s.user_id from public.session s where s.id = seance and s.expires_at > now()
    and s.created_at > now() - interval '8 hours' and s.second_factor_at is not null
$$;--> statement-breakpoint
-- Invites an account, or renews an invitation that was not accepted. The owner who asks is found by the session.
create function equipe_inviter_par_session(seance uuid, membre uuid, nouveau text, expire timestamptz, jeton bytea) returns text
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
$$;--> statement-breakpoint
-- Gives a member another role, or removes them when it is null.
create function equipe_changer_role_par_session(seance uuid, membre uuid, nouveau text) returns text
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  refus text := equipe_refus(equipe_compte_de_session(seance), membre);
begin
  if refus is not null then return refus; end if;
  if nouveau is null then
    delete from public.user_roles where user_id = membre and role = 'admin';
  else
    update public.user_roles set role_console = nouveau where user_id = membre and role = 'admin';
  end if;
  return case when found then null else 'membre_introuvable' end;
end
$$;--> statement-breakpoint
-- The invited person joins with the token of the mail. It is hashed here: the application role reads the stored hash.
create function equipe_accepter_par_lien(seance uuid, jeton text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update public.user_roles set invitation_expire_le = null, invitation_token_hash = null
    where user_id = equipe_compte_de_session(seance) and invitation_expire_le > now()
      and invitation_token_hash = sha256(convert_to(jeton, 'UTF8'));
  return found;
end
$$;
