ALTER TABLE "reservation_messages" ADD COLUMN "cle" uuid;
