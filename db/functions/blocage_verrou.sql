-- Whoever blocks a key takes its lock alone; whoever writes with it takes the lock together with others. A block that has
-- committed is then seen by every write that commits after it.
-- Called by: visiteur_admis, and the command that blocks a visitor.
create or replace function blocage_verrou(cle bytea) returns bigint
  language sql immutable parallel safe set search_path = pg_catalog, public
as $$
  select hashtextextended('blocage ' || encode(cle, 'hex'), 0)
$$;
