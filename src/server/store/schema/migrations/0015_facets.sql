CREATE TABLE "node_facets" (
	"node_id" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"spelling" text DEFAULT '' NOT NULL,
	CONSTRAINT "node_facets_node_id_facet_value_pk" PRIMARY KEY("node_id","facet","value")
);
--> statement-breakpoint
DROP INDEX "nodes_public";--> statement-breakpoint
CREATE FUNCTION facets_key(os text[], accelerators text[], tags text[]) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
	SELECT md5(os::text || accelerators::text || tags::text)::uuid
$$;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "facets_key" uuid GENERATED ALWAYS AS (facets_key(supported_os, supported_accelerators, tags)) STORED;--> statement-breakpoint
ALTER TABLE "node_facets" ADD CONSTRAINT "node_facets_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "node_facets_value" ON "node_facets" USING btree ("facet","value","node_id");--> statement-breakpoint
CREATE INDEX "nodes_public" ON "nodes" USING btree ("id","changed_at","updated_at","publisher_id","facets_key") WHERE "nodes"."status" = 'NodeStatusActive' and "nodes"."listed";--> statement-breakpoint
CREATE FUNCTION facets_of(os text[], accelerators text[], tags text[]) RETURNS TABLE (facet text, value text, spelling text) LANGUAGE sql IMMUTABLE AS $$
	-- What is longer than anything that clients may send would not fit into the index.
	SELECT 'os', left(lower(entry), 200), '' FROM unnest(os) AS entry
	UNION
	SELECT 'accelerator', left(lower(entry), 200), '' FROM unnest(accelerators) AS entry
	UNION
	SELECT 'tag', left(lower(tag), 200), min(left(tag, 200)) FROM unnest(tags) AS tag GROUP BY left(lower(tag), 200)
$$;--> statement-breakpoint
CREATE FUNCTION write_node_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM node_facets WHERE node_id = NEW.id;
	INSERT INTO node_facets (node_id, facet, value, spelling)
	SELECT NEW.id, facet, value, spelling FROM facets_of(NEW.supported_os, NEW.supported_accelerators, NEW.tags);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER nodes_facets_inserted AFTER INSERT ON nodes FOR EACH ROW
WHEN (NEW.supported_os <> '{}' OR NEW.supported_accelerators <> '{}' OR NEW.tags <> '{}')
EXECUTE FUNCTION write_node_facets();--> statement-breakpoint
CREATE TRIGGER nodes_facets_updated AFTER UPDATE OF supported_os, supported_accelerators, tags ON nodes FOR EACH ROW
WHEN (OLD.facets_key <> NEW.facets_key)
EXECUTE FUNCTION write_node_facets();--> statement-breakpoint
INSERT INTO node_facets (node_id, facet, value, spelling)
SELECT nodes.id, facets.facet, facets.value, facets.spelling
FROM nodes, facets_of(supported_os, supported_accelerators, nodes.tags) AS facets;
