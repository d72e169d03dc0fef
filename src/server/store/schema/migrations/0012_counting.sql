CREATE INDEX "nodes_public" ON "nodes" USING btree ("id","changed_at") WHERE "nodes"."status" = 'NodeStatusActive' and "nodes"."listed";--> statement-breakpoint
CREATE INDEX "nodes_ranking" ON "nodes" USING btree ("search_ranking","id");--> statement-breakpoint
CREATE INDEX "nodes_rating" ON "nodes" USING btree ("total_star" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "nodes_ratings" ON "nodes" USING btree ("total_review" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "nodes_author" ON "nodes" USING btree (left("author", 100),"id");--> statement-breakpoint
CREATE INDEX "nodes_category" ON "nodes" USING btree (left("category", 100),"id");--> statement-breakpoint
CREATE INDEX "nodes_license" ON "nodes" USING btree (left("license", 100),"id");--> statement-breakpoint
CREATE INDEX "nodes_description" ON "nodes" USING btree (left("description", 100),"id");