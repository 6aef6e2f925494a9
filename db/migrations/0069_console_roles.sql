ALTER TABLE "user_roles" ADD COLUMN "role_console" text;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "invite_par" uuid;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "invitation_expire_le" timestamp with time zone;--> statement-breakpoint
-- accepted: a few rows, and the column is new
UPDATE "user_roles" SET "role_console" = 'proprietaire' WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "console_role_is_known" CHECK ("user_roles"."role_console" in ('support', 'moderation', 'proprietaire')) NOT VALID;--> statement-breakpoint
-- accepted: only `npm run admin` writes this table; the command of the previous release is refused, and run again from this one
ALTER TABLE "user_roles" ADD CONSTRAINT "console_role_goes_with_admin" CHECK (("user_roles"."role" = 'admin') = ("user_roles"."role_console" is not null)) NOT VALID;--> statement-breakpoint
-- Whether this account is an owner who can open the console: not one who has only been invited, nor one whose account is closed.
create function equipe_est_proprietaire(compte uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select exists (
    select from public.user_roles r where r.user_id = compte and r.role_console = 'proprietaire'
      and r.invitation_expire_le is null
      and not exists (select from public.account_closures c where c.user_id = compte))
$$;--> statement-breakpoint
-- Every change of the team takes this lock, as the closing of an administrator's account does: two concurrent changes would
-- each still see the owner that the other one removes.
create function equipe_verrouiller() returns void
  language sql set search_path = pg_catalog, public
as $$
  select pg_advisory_xact_lock(hashtextextended('closing of an administrator', 0))
$$;--> statement-breakpoint
create function equipe_garder_un_proprietaire() returns trigger
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
$$;--> statement-breakpoint
-- accepted: the previous release deletes no administrator but with `npm run admin`, which keeps the last one
create trigger one_owner_stays after update or delete on user_roles
  for each row when (old.role_console = 'proprietaire' and old.invitation_expire_le is null)
  execute function equipe_garder_un_proprietaire();--> statement-breakpoint
-- The application role may not write user_roles: these functions do it, for an owner only, and answer the code of a refusal.
create function equipe_refus(acteur uuid, membre uuid) returns text
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform equipe_verrouiller();
  if not equipe_est_proprietaire(acteur) then return 'role_insuffisant'; end if;
  if acteur = membre then return 'propre_role'; end if;
  return null;
end
$$;--> statement-breakpoint
-- Invites an account, or renews an invitation that was not accepted.
create function equipe_inviter(acteur uuid, membre uuid, nouveau text, expire timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  refus text := equipe_refus(acteur, membre);
begin
  if refus is not null then return refus; end if;
  insert into public.user_roles (user_id, role, role_console, invite_par, invitation_expire_le)
    values (membre, 'admin', nouveau, acteur, coalesce(expire, now()))
    on conflict (user_id) do update set role = 'admin', role_console = excluded.role_console,
      invite_par = excluded.invite_par, invitation_expire_le = excluded.invitation_expire_le
    where user_roles.role <> 'admin' or user_roles.invitation_expire_le is not null;
  return case when found then null else 'deja_membre' end;
end
$$;--> statement-breakpoint
-- Gives a member another role, or removes them when it is null.
create function equipe_changer_role(acteur uuid, membre uuid, nouveau text) returns text
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  refus text := equipe_refus(acteur, membre);
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
-- Called when an invited person opens the console for the first time, with their second factor. False when there was no invitation.
create function equipe_accepter(membre uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update public.user_roles set invitation_expire_le = null where user_id = membre and invitation_expire_le > now();
  return found;
end
$$;
