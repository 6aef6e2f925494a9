-- online: each statement commits by itself
ALTER TABLE "reservations" VALIDATE CONSTRAINT "tarifs_is_a_list";
