CREATE TABLE "blocages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"portee" text NOT NULL,
	"cle" "bytea" NOT NULL,
	"email" text,
	"motif" text,
	"objet" text NOT NULL,
	"auteur_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fin" timestamp with time zone NOT NULL,
	"leve_le" timestamp with time zone,
	"leve_par" uuid,
	"motif_levee" text,
	CONSTRAINT "block_scope_is_known" CHECK ("blocages"."portee" in ('email', 'ipv4_32', 'ipv4_24', 'ipv6_64')),
	CONSTRAINT "block_key_is_a_hash" CHECK (octet_length("blocages"."cle") = 32),
	CONSTRAINT "block_ends" CHECK ("blocages"."fin" > "blocages"."created_at" and "blocages"."fin" <= "blocages"."created_at" + interval '2184 hours'),
	CONSTRAINT "block_reasons_between_20_and_2000" CHECK (char_length("blocages"."motif") between 20 and 2000 and char_length("blocages"."motif_levee") between 20 and 2000),
	CONSTRAINT "block_is_lifted_by_somebody" CHECK (("blocages"."leve_le" is null) = ("blocages"."leve_par" is null))
);
--> statement-breakpoint
CREATE TABLE "reseaux_visiteurs" (
	"email_cle" "bytea" NOT NULL,
	"cle" "bytea" NOT NULL,
	"portee" text NOT NULL,
	"vu_le" timestamp with time zone NOT NULL,
	CONSTRAINT "one_row_per_mailbox_and_network" PRIMARY KEY("email_cle","cle"),
	CONSTRAINT "visitor_network_is_known" CHECK ("reseaux_visiteurs"."portee" in ('email', 'ipv4_32', 'ipv4_24', 'ipv6_64') and "reseaux_visiteurs"."portee" <> 'email')
);
--> statement-breakpoint
CREATE INDEX "blocages_by_cle" ON "blocages" USING btree ("cle","fin");--> statement-breakpoint
CREATE INDEX "blocages_by_email" ON "blocages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "reseaux_visiteurs_by_cle" ON "reseaux_visiteurs" USING btree ("cle");--> statement-breakpoint
CREATE INDEX "reseaux_visiteurs_by_vu_le" ON "reseaux_visiteurs" USING btree ("vu_le");--> statement-breakpoint
-- Whoever blocks a key takes its lock alone; whoever writes with it takes the lock together with others. A block that has
-- committed is then seen by every write that commits after it.
create function blocage_verrou(cle bytea) returns bigint
  language sql immutable parallel safe set search_path = pg_catalog, public
as $$
  select hashtextextended('blocage ' || encode(cle, 'hex'), 0)
$$;--> statement-breakpoint
-- Whether a visitor may write to chefs and book at this instant; called in the transaction of the write. `cles`: hashes of the
-- mailbox and of the networks, under every configured secret. The networks, under the current secret, are remembered for a
-- person who would have to block them: once an hour, so that a visitor who writes often is not a row that is written often.
-- Volatile: its second statement must see a block that committed while the first one waited.
create function visiteur_admis(cles bytea[], boite bytea, reseaux bytea[], portees text[], instant timestamptz) returns boolean
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform pg_advisory_xact_lock_shared(verrou) from (
    select distinct blocage_verrou(each) as verrou from unnest(cles) each order by 1) sorted;
  if exists (select from public.blocages b where b.cle = any (cles) and b.leve_le is null and b.fin > instant) then
    return false;
  end if;
  insert into public.reseaux_visiteurs (email_cle, cle, portee, vu_le)
    select boite, network.cle, network.portee, instant from unnest(reseaux, portees) as network (cle, portee) order by 2
    on conflict (email_cle, cle) do update set vu_le = excluded.vu_le
      where reseaux_visiteurs.vu_le < excluded.vu_le - interval '1 hour';
  return true;
end
$$;
