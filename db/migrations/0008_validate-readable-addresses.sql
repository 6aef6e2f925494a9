-- online: each statement commits by itself
ALTER TABLE "chefs" VALIDATE CONSTRAINT "chef_slug_is_their_own";
