DROP INDEX "nodes_popularity";--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "popularity" integer GENERATED ALWAYS AS (github_stars + total_install / 10) STORED;--> statement-breakpoint
CREATE INDEX "nodes_popular" ON "nodes" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "nodes_popularity" ON "nodes" USING btree ("search_ranking","popularity" DESC NULLS FIRST,"id");