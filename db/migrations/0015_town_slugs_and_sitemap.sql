CREATE TABLE "sitemap_parts" (
	"nom" text PRIMARY KEY NOT NULL,
	"contenu" "bytea" NOT NULL,
	"etag" text NOT NULL,
	"pages" integer NOT NULL,
	"prepare_le" timestamp with time zone NOT NULL,
	CONSTRAINT "sitemap_part_has_a_plain_name" CHECK ("sitemap_parts"."nom" ~ '^[a-z]+(-[0-9a-f]{1,3})?$'),
	CONSTRAINT "sitemap_part_holds_50000_pages_at_most" CHECK ("sitemap_parts"."pages" between 0 and 50000)
);--> statement-breakpoint
-- Written by hand: the address of a town's page, as `slugOf` spells it. The index on it is the next, online migration.
create function slug_ville(ville text) returns text
language sql immutable strict parallel safe
return btrim(left(regexp_replace(public.norm_recherche(ville), '[^a-z0-9]+', '-', 'g'), 80), '-');--> statement-breakpoint
-- Files of the sitemap are compressed already.
alter table sitemap_parts alter column contenu set storage external;
