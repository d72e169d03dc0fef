DROP INDEX "nodes_search_document";--> statement-breakpoint
DROP INDEX "nodes_search_keys";--> statement-breakpoint
ALTER TABLE "node_classes" ADD COLUMN "collapsed" text GENERATED ALWAYS AS (regexp_replace(lower(name), '[^[:alnum:]]', '', 'g')) STORED;--> statement-breakpoint
CREATE INDEX "nodes_left" ON "nodes" USING btree ("changed_at","id") WHERE not ("nodes"."status" = 'NodeStatusActive' and "nodes"."listed");--> statement-breakpoint
CREATE INDEX "nodes_search_document" ON "nodes" USING gin ("search_document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "nodes_search_keys" ON "nodes" USING gin ("search_keys") WITH (fastupdate=false);