-- A process of the previous release anonymises a client without clearing the columns of the place, which it does not know.
-- Without this trigger `anonymised_client_left_no_place` would refuse the erasure.
-- accepted: a new name, used by the trigger below only
CREATE FUNCTION place_ends_with_its_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.commune_insee := NULL;
  NEW.commune_nom := NULL;
  NEW.code_postal := NULL;
  NEW.rue := NULL;
  NEW.distance_km := NULL;
  NEW.distance_estimee := false;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- accepted: only clears columns that the previous release does not know, so it cannot refuse one of its statements
CREATE TRIGGER place_ends_with_its_client BEFORE UPDATE OF anonymise_le ON reservations
  FOR EACH ROW
  WHEN (NEW.anonymise_le IS NOT NULL AND OLD.anonymise_le IS NULL)
  EXECUTE FUNCTION place_ends_with_its_client();
