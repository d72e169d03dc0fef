DROP INDEX "follows_looked";--> statement-breakpoint
CREATE INDEX "follows_looked" ON "follows" USING btree ("looked_at") WHERE "follows"."kind" in ('author', 'search');