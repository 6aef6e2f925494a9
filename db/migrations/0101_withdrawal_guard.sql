-- The last word on a withdrawal, for code that forgets the rule of app/domain/withdrawal.ts: the reservation is withdrawn, its
-- service was not supplied at the client's request before, and the chef confirmed at most 18 days earlier. The exact last day needs
-- the calendar of public holidays, which the domain has; 14 days and the longest run of days off are at most 18.
-- accepted: a new name, used by the trigger below only
CREATE FUNCTION withdrawal_is_in_time() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM reservations reservation
      JOIN reservation_events confirmed ON confirmed.reservation_id = reservation.id
        AND confirmed.statut_avant = 'en_attente' AND confirmed.statut_apres = 'confirmee'
    WHERE reservation.id = NEW.reservation_id AND reservation.retractation_le IS NOT NULL
      AND (reservation.execution_demandee_le IS NULL OR NEW.created_at < reservation.date_fin)
      AND (NEW.created_at AT TIME ZONE 'Europe/Paris')::date
        <= (confirmed.created_at AT TIME ZONE 'Europe/Paris')::date + 18
  ) THEN
    RAISE EXCEPTION 'reservation % cannot be withdrawn from any more', NEW.reservation_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawal_is_in_time', TABLE = 'reservation_events';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- accepted: the previous release never writes `nature`
CREATE TRIGGER withdrawal_is_in_time BEFORE INSERT ON reservation_events
  FOR EACH ROW
  WHEN (NEW.nature = 'retractation')
  EXECUTE FUNCTION withdrawal_is_in_time();--> statement-breakpoint
-- A process of the previous release anonymises a client without clearing the declaration, which it does not know. Without this
-- trigger `withdrawal_has_its_declaration` would refuse the erasure.
-- accepted: a new name, used by the trigger below only
CREATE FUNCTION declaration_ends_with_its_client() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  NEW.retractation_nom := NULL;
  NEW.retractation_email := NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- accepted: only clears columns that the previous release does not know, so it cannot refuse one of its statements
CREATE TRIGGER declaration_ends_with_its_client BEFORE UPDATE OF anonymise_le ON reservations
  FOR EACH ROW
  WHEN (NEW.anonymise_le IS NOT NULL AND OLD.anonymise_le IS NULL)
  EXECUTE FUNCTION declaration_ends_with_its_client();
