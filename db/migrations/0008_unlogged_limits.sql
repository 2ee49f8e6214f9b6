-- Counters of an hour: a crash of the database may lose them, an order must not wait for their fsync (decision 018).
ALTER TABLE "limites" SET UNLOGGED;
