-- online: each statement commits by itself
ALTER TABLE "user_roles" VALIDATE CONSTRAINT "invitation_hash_of_a_role_is_sha256";
