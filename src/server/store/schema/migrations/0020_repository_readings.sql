CREATE TABLE "paused_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repository_classes" (
	"node_id" text NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "repository_classes_node_id_name_pk" PRIMARY KEY("node_id","name")
);
--> statement-breakpoint
CREATE TABLE "repository_jobs" (
	"node_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "repository_jobs_seen" CHECK (("repository_jobs"."taken_at" is null) = ("repository_jobs"."seen_at" is null))
);
--> statement-breakpoint
CREATE TABLE "repository_readings" (
	"node_id" text PRIMARY KEY NOT NULL,
	"repository_key" text NOT NULL,
	"commit" text DEFAULT '' NOT NULL,
	"refused_commit" text DEFAULT '' NOT NULL,
	"branch" text DEFAULT '' NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"read_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"gone_since" timestamp (3) with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"license" text DEFAULT '' NOT NULL,
	"needs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"workflows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"kept_sha256" text DEFAULT '' NOT NULL,
	"readme_html" text DEFAULT '' NOT NULL,
	"table_of_contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_size" bigint DEFAULT 0 NOT NULL,
	"license_text" text DEFAULT '' NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"unreadable" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "node_classes" ADD COLUMN "from_list" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "node_classes" ADD COLUMN "from_files" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "repository_classes" ADD CONSTRAINT "repository_classes_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_jobs" ADD CONSTRAINT "repository_jobs_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_readings" ADD CONSTRAINT "repository_readings_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repository_jobs_due" ON "repository_jobs" USING btree ("priority" DESC NULLS FIRST,"due_at","node_id") WHERE "repository_jobs"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "repository_readings_checked" ON "repository_readings" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "nodes_repository_owner" ON "nodes" USING btree (regexp_replace("repository_key", '/[^/]*$', ''),"id");--> statement-breakpoint
CREATE TABLE "catalogue_checks" (
	"url" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_lists" (
	"file" text PRIMARY KEY NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"entries" integer NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP TRIGGER nodes_facets_inserted ON nodes;--> statement-breakpoint
DROP TRIGGER nodes_facets_updated ON nodes;--> statement-breakpoint
DROP INDEX "nodes_public";--> statement-breakpoint
ALTER TABLE "nodes" DROP COLUMN "facets_key";--> statement-breakpoint
DROP FUNCTION facets_key(text[], text[], text[]);--> statement-breakpoint
DROP FUNCTION facets_of(text[], text[], text[]);--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "installable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE nodes SET installable = true WHERE EXISTS (
	SELECT FROM node_versions WHERE node_id = nodes.id AND status = 'NodeVersionStatusActive' AND quarantined_until IS NULL
);--> statement-breakpoint
CREATE FUNCTION facets_key(os text[], accelerators text[], tags text[], needs text[], license text, installable boolean) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
	SELECT md5(os::text || accelerators::text || tags::text || needs::text || license || installable)::uuid
$$;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "facets_key" uuid GENERATED ALWAYS AS (facets_key(supported_os, supported_accelerators, tags, needs, license, installable)) STORED;--> statement-breakpoint
CREATE INDEX "nodes_public" ON "nodes" USING btree ("id","changed_at","updated_at","publisher_id","facets_key") WHERE "nodes"."status" = 'NodeStatusActive' and "nodes"."listed";--> statement-breakpoint
-- The id in what a pack says of its license, which may be a file, an expression or what comfy-cli makes of it; 'other' where
-- there is none, NULL where nothing is said.
CREATE FUNCTION license_id(license text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN lower(license) IN ('', '{}', 'none', 'noassertion') THEN NULL
		WHEN license ~* '^(\./)?(licen[cs]e|copying)' THEN 'other'
		ELSE coalesce(
			substring(license FROM '^[A-Za-z0-9][A-Za-z0-9.+-]{0,63}$'),
			substring(license FROM '^\{"text": *"([A-Za-z0-9][A-Za-z0-9.+-]{0,63})"\}$'),
			'other')
	END
$$;--> statement-breakpoint
CREATE FUNCTION facets_of(os text[], accelerators text[], tags text[], needs text[], license text, installable boolean) RETURNS TABLE (facet text, value text, spelling text) LANGUAGE sql IMMUTABLE AS $$
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
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_node_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM node_facets WHERE node_id = NEW.id;
	INSERT INTO node_facets (node_id, facet, value, spelling)
	SELECT NEW.id, facet, value, spelling
	FROM facets_of(NEW.supported_os, NEW.supported_accelerators, NEW.tags, NEW.needs, NEW.license, NEW.installable);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER nodes_facets_inserted AFTER INSERT ON nodes FOR EACH ROW
WHEN (NEW.supported_os <> '{}' OR NEW.supported_accelerators <> '{}' OR NEW.tags <> '{}' OR NEW.needs <> '{}' OR NEW.license <> '' OR NEW.installable)
EXECUTE FUNCTION write_node_facets();--> statement-breakpoint
CREATE TRIGGER nodes_facets_updated AFTER UPDATE OF supported_os, supported_accelerators, tags, needs, license, installable ON nodes FOR EACH ROW
WHEN (OLD.facets_key <> NEW.facets_key)
EXECUTE FUNCTION write_node_facets();--> statement-breakpoint
INSERT INTO node_facets (node_id, facet, value, spelling)
SELECT nodes.id, facets.facet, facets.value, facets.spelling
FROM nodes, facets_of(supported_os, supported_accelerators, nodes.tags, needs, license, installable) AS facets
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE FUNCTION write_installable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE nodes SET installable = offered.found
	FROM (SELECT EXISTS (
		SELECT FROM node_versions
		WHERE node_id = COALESCE(NEW.node_id, OLD.node_id) AND status = 'NodeVersionStatusActive' AND quarantined_until IS NULL
	) AS found) AS offered
	WHERE id = COALESCE(NEW.node_id, OLD.node_id) AND installable <> offered.found;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER node_versions_installable AFTER INSERT OR DELETE OR UPDATE OF status, quarantined_until ON node_versions FOR EACH ROW
EXECUTE FUNCTION write_installable();--> statement-breakpoint
-- While a pack has nothing to install, it needs what its repository needs; an unclaimed one has its license too.
CREATE FUNCTION write_read_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE nodes SET needs = facts.needs, license = facts.license, changed_at = now()
	FROM (
		SELECT id, array(SELECT DISTINCT need FROM jsonb_to_recordset(NEW.needs) AS entry (need text) ORDER BY need) AS needs,
			CASE WHEN publisher_id = 'admin-11338bd3-f081-43cf-b3f9-295c829826f7' AND NEW.license <> '' THEN NEW.license ELSE license END AS license
		FROM nodes WHERE id = NEW.node_id AND NOT installable
	) AS facts
	WHERE nodes.id = facts.id AND (nodes.needs <> facts.needs OR nodes.license <> facts.license);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER repository_readings_facts AFTER INSERT OR UPDATE OF needs, license ON repository_readings FOR EACH ROW
EXECUTE FUNCTION write_read_facts();
