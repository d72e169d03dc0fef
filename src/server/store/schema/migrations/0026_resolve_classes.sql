DROP INDEX "nodes_preempted";--> statement-breakpoint
CREATE INDEX "nodes_preempted" ON "nodes" USING gin ("preempted_comfy_node_names") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "comfy_nodes_name" ON "comfy_nodes" USING btree ("name");--> statement-breakpoint
CREATE INDEX "node_classes_trigrams" ON "node_classes" USING gin ("collapsed" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
-- Compares with more than the usual threshold: what is less alike is no help, and a long list to read through. By the index:
-- PostgreSQL takes comparing for cheap, which it is not.
CREATE FUNCTION nearest_node_classes(asked text) RETURNS TABLE (node_id text, name text, similarity real)
LANGUAGE sql STABLE PARALLEL SAFE SET pg_trgm.similarity_threshold = 0.5 SET enable_seqscan = off
AS $$
  SELECT c.node_id, c.name, similarity(c.collapsed, typed.collapsed)
  FROM (SELECT regexp_replace(lower(asked), '[^[:alnum:]]', '', 'g') AS collapsed) AS typed, node_classes AS c
  WHERE c.collapsed % typed.collapsed
  ORDER BY similarity(c.collapsed, typed.collapsed) DESC, c.name, c.node_id
  LIMIT 50
$$;
