CREATE TABLE "recomputations" (
	"what" text PRIMARY KEY NOT NULL,
	"rules" integer NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- Writes the table and its indexes anew, which nobody can read or write meanwhile: a minute or two at 100,000 packs.
ALTER TABLE "nodes" ADD COLUMN "capabilities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "code_read" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repository_readings" ADD COLUMN "code_facts" jsonb;--> statement-breakpoint
ALTER TABLE "version_contents" ADD COLUMN "code_facts" jsonb;--> statement-breakpoint
DROP TRIGGER nodes_facets_inserted ON nodes;--> statement-breakpoint
DROP TRIGGER nodes_facets_updated ON nodes;--> statement-breakpoint
ALTER TABLE "nodes" DROP COLUMN "facets_key";--> statement-breakpoint
DROP FUNCTION facets_key(text[], text[], text[], text[], text, boolean);--> statement-breakpoint
DROP FUNCTION facets_of(text[], text[], text[], text[], text, boolean);--> statement-breakpoint
-- What is not found is said only of code that was read as a whole; the lists are those of the contract (DOES_WITHOUT).
CREATE FUNCTION does_without(capabilities text[], code_read text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN code_read = 'whole' THEN array_remove(ARRAY[
		CASE WHEN NOT capabilities && ARRAY['talks-to-network', 'downloads-models', 'needs-account', 'installs-packages', 'runs-unread-code'] THEN 'network' END,
		CASE WHEN NOT capabilities && ARRAY['runs-install-script', 'installs-packages', 'runs-unread-code'] THEN 'install-script' END,
		CASE WHEN NOT capabilities && ARRAY['needs-account', 'runs-unread-code'] THEN 'account' END
	], NULL) ELSE '{}' END
$$;--> statement-breakpoint
CREATE FUNCTION facets_key(os text[], accelerators text[], tags text[], needs text[], license text, installable boolean, without text[]) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
	SELECT md5(os::text || accelerators::text || tags::text || needs::text || license || installable || without::text)::uuid
$$;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "facets_key" uuid GENERATED ALWAYS AS (facets_key(supported_os, supported_accelerators, tags, needs, license, installable, does_without(capabilities, code_read))) STORED;--> statement-breakpoint
CREATE INDEX "nodes_public" ON "nodes" USING btree ("id","changed_at","updated_at","publisher_id","facets_key","categories") WHERE "nodes"."status" = 'NodeStatusActive' and "nodes"."listed";--> statement-breakpoint
CREATE FUNCTION facets_of(os text[], accelerators text[], tags text[], needs text[], license text, installable boolean, without text[]) RETURNS TABLE (facet text, value text, spelling text) LANGUAGE sql IMMUTABLE AS $$
	-- What is longer than anything that clients may send would not fit into the index.
	SELECT 'os', left(lower(entry), 200), '' FROM unnest(os) AS entry
	UNION
	SELECT 'accelerator', left(lower(entry), 200), '' FROM unnest(accelerators) AS entry
	UNION
	SELECT 'tag', left(lower(tag), 200), min(left(tag, 200)) FROM unnest(tags) AS tag GROUP BY left(lower(tag), 200)
	UNION
	SELECT 'need', need, '' FROM unnest(needs) AS need
	UNION
	SELECT 'license', lower(license_id(license)), license_id(license) WHERE license_id(license) IS NOT NULL
	UNION
	SELECT 'installable', 'true', '' WHERE installable
	UNION
	SELECT 'without', entry, '' FROM unnest(without) AS entry
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_node_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM node_facets WHERE node_id = NEW.id;
	INSERT INTO node_facets (node_id, facet, value, spelling)
	SELECT NEW.id, facet, value, spelling
	FROM facets_of(NEW.supported_os, NEW.supported_accelerators, NEW.tags, NEW.needs, NEW.license, NEW.installable,
		does_without(NEW.capabilities, NEW.code_read));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER nodes_facets_inserted AFTER INSERT ON nodes FOR EACH ROW
WHEN (NEW.supported_os <> '{}' OR NEW.supported_accelerators <> '{}' OR NEW.tags <> '{}' OR NEW.needs <> '{}' OR NEW.license <> '' OR NEW.installable OR NEW.code_read = 'whole')
EXECUTE FUNCTION write_node_facets();--> statement-breakpoint
CREATE TRIGGER nodes_facets_updated AFTER UPDATE OF supported_os, supported_accelerators, tags, needs, license, installable, capabilities, code_read ON nodes FOR EACH ROW
WHEN (OLD.facets_key <> NEW.facets_key)
EXECUTE FUNCTION write_node_facets();--> statement-breakpoint
-- The kinds of what was read of code, each once, and how much of it was read; empty where nothing was.
CREATE FUNCTION capabilities_of(facts jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT array(SELECT DISTINCT entry ->> 'capability' AS kind FROM jsonb_array_elements(facts -> 'capabilities') AS entry ORDER BY kind)
$$;--> statement-breakpoint
CREATE FUNCTION code_read_of(facts jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN facts IS NULL THEN '' WHEN jsonb_array_length(facts -> 'unread') > 0 THEN 'partly' ELSE 'whole' END
$$;--> statement-breakpoint
-- As before, and while a pack has nothing to install, its code does what its repository's does.
CREATE OR REPLACE FUNCTION write_read_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	written text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.license ELSE '' END;
BEGIN
	UPDATE nodes SET needs = facts.needs, license = facts.license, capabilities = facts.capabilities, code_read = facts.code_read, changed_at = now()
	FROM (
		SELECT id, array(SELECT DISTINCT need FROM jsonb_to_recordset(NEW.needs) AS entry (need text) ORDER BY need) AS needs,
			CASE WHEN publisher_id = 'admin-11338bd3-f081-43cf-b3f9-295c829826f7' AND license IN ('', written) THEN NEW.license ELSE license END AS license,
			capabilities_of(NEW.code_facts) AS capabilities, code_read_of(NEW.code_facts) AS code_read
		FROM nodes WHERE id = NEW.node_id AND NOT installable
	) AS facts
	WHERE nodes.id = facts.id AND (nodes.needs <> facts.needs OR nodes.license <> facts.license
		OR nodes.capabilities <> facts.capabilities OR nodes.code_read <> facts.code_read);
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER repository_readings_facts ON repository_readings;--> statement-breakpoint
CREATE TRIGGER repository_readings_facts AFTER INSERT OR UPDATE OF needs, license, code_facts ON repository_readings FOR EACH ROW
EXECUTE FUNCTION write_read_facts();
