DROP TRIGGER nodes_facets_inserted ON nodes;--> statement-breakpoint
DROP TRIGGER nodes_facets_updated ON nodes;--> statement-breakpoint
ALTER TABLE "nodes" DROP COLUMN "facets_key";--> statement-breakpoint
-- What breaks a promise is a capability or a need; the lists are those of the contract (DOES_WITHOUT).
DROP FUNCTION does_without(text[], text);--> statement-breakpoint
CREATE FUNCTION does_without(breaking text[], code_read text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN code_read = 'whole' THEN array_remove(ARRAY[
		CASE WHEN NOT breaking && ARRAY['talks-to-network', 'downloads-models', 'needs-account', 'installs-packages', 'runs-unread-code'] THEN 'network' END,
		CASE WHEN NOT breaking && ARRAY['runs-install-script', 'installs-packages', 'runs-unread-code'] THEN 'install-script' END,
		CASE WHEN NOT breaking && ARRAY['needs-account', 'runs-unread-code'] THEN 'account' END,
		CASE WHEN NOT breaking && ARRAY['cuda', 'installs-packages', 'has-native-code', 'runs-unread-code'] THEN 'cuda' END
	], NULL) ELSE '{}' END
$$;--> statement-breakpoint
-- Writes the table and its indexes anew, which nobody can read or write meanwhile: a minute or two at 100,000 packs.
ALTER TABLE "nodes" ADD COLUMN "facets_key" uuid GENERATED ALWAYS AS (facets_key(supported_os, supported_accelerators, tags, needs, license, installable, does_without(capabilities || needs, code_read))) STORED;--> statement-breakpoint
CREATE INDEX "nodes_public" ON "nodes" USING btree ("id","changed_at","updated_at","publisher_id","facets_key","categories") WHERE "nodes"."status" = 'NodeStatusActive' and "nodes"."listed";--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_node_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM node_facets WHERE node_id = NEW.id;
	INSERT INTO node_facets (node_id, facet, value, spelling)
	SELECT NEW.id, facet, value, spelling
	FROM facets_of(NEW.supported_os, NEW.supported_accelerators, NEW.tags, NEW.needs, NEW.license, NEW.installable,
		does_without(NEW.capabilities || NEW.needs, NEW.code_read));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER nodes_facets_inserted AFTER INSERT ON nodes FOR EACH ROW
WHEN (NEW.supported_os <> '{}' OR NEW.supported_accelerators <> '{}' OR NEW.tags <> '{}' OR NEW.needs <> '{}' OR NEW.license <> '' OR NEW.installable OR NEW.code_read = 'whole')
EXECUTE FUNCTION write_node_facets();--> statement-breakpoint
CREATE TRIGGER nodes_facets_updated AFTER UPDATE OF supported_os, supported_accelerators, tags, needs, license, installable, capabilities, code_read ON nodes FOR EACH ROW
WHEN (OLD.facets_key <> NEW.facets_key)
EXECUTE FUNCTION write_node_facets();--> statement-breakpoint
INSERT INTO node_facets (node_id, facet, value, spelling)
SELECT id, 'without', 'cuda', '' FROM nodes WHERE 'cuda' = ANY (does_without(capabilities || needs, code_read));
