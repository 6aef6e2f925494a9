-- By hand: what a search of signs alone (« % », « ... ») looks up. A sign that starts a word, and every three signs in a row.
create function signes_recherche(texte text) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct substr(suite[1], debut, taille)), '{}')
  from regexp_matches(texte, '[ -/:-@[-`{-~]{2,}', 'g') suites (suite),
    generate_series(1, length(suite[1]) - 1) debut,
    (values (2, '^ [!-/:-@[-`{-~]$'), (3, '^[ -/:-@[-`{-~]{3}$')) formes (taille, forme)
  where substr(suite[1], debut, taille) ~ forme
);--> statement-breakpoint
DROP INDEX "audit_log_recent";--> statement-breakpoint
DROP INDEX "help_messages_recent";--> statement-breakpoint
DROP INDEX "updates_published";--> statement-breakpoint
CREATE INDEX "chefs_signes" ON "chefs" USING gin (signes_recherche(recherche)) WHERE actif;--> statement-breakpoint
CREATE INDEX "audit_log_recent" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "help_messages_recent" ON "help_messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "updates_published" ON "updates" USING btree ("date_publication" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE actif;