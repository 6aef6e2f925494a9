-- online: each statement commits by itself
ALTER TABLE "liste_attente" VALIDATE CONSTRAINT "waited_commune_is_a_code";
