-- accepted: the previous release stores the hash with each row
ALTER TABLE "adresses_remplacees" ALTER COLUMN "token_hash" SET NOT NULL;
