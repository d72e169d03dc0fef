DROP TRIGGER nodes_facets_inserted ON nodes;--> statement-breakpoint
DROP TRIGGER nodes_facets_updated ON nodes;--> statement-breakpoint
ALTER TABLE "nodes" DROP COLUMN "facets_key";--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "license_stated" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "license_read" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What packs state of their licenses, as far as SQL can tell: `statedLicense` says it when they are written the next time.
UPDATE nodes SET license_stated = CASE
	WHEN license ~* '^((\./)?(licen[cs]e|copying)([.-][\w.-]+)?|\{ *"file" *:.*\})$' THEN 'file'
	WHEN lower(license) IN ('none', 'noassertion', 'unknown', 'undefined', 'null', 'n/a', '-', '{}') THEN ''
	ELSE coalesce(
		(SELECT id FROM unnest(ARRAY['0BSD', 'AFL-3.0', 'AGPL-3.0', 'AGPL-3.0-only', 'AGPL-3.0-or-later', 'Apache-2.0',
			'Artistic-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BSL-1.0', 'CC-BY-4.0', 'CC-BY-NC-4.0', 'CC-BY-NC-ND-4.0',
			'CC-BY-NC-SA-4.0', 'CC-BY-SA-4.0', 'CC0-1.0', 'ECL-2.0', 'EPL-2.0', 'EUPL-1.2', 'GPL-2.0', 'GPL-2.0-only',
			'GPL-2.0-or-later', 'GPL-3.0', 'GPL-3.0-only', 'GPL-3.0-or-later', 'ISC', 'LGPL-2.1', 'LGPL-2.1-only',
			'LGPL-2.1-or-later', 'LGPL-3.0', 'LGPL-3.0-only', 'LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'MS-PL',
			'NCSA', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'WTFPL', 'Zlib']) AS id
			WHERE lower(id) = lower(regexp_replace(license, '^\{ *"text" *: *"([^"]*)" *\}$|^"([^"]*)"$', '\1\2'))),
		CASE
			WHEN license ~* 'non-?commercial|commons clause' THEN 'other'
			WHEN license ~* '^(\{ *"text" *: *")?(the )?mit license' THEN 'MIT'
			WHEN license ~* '^(\{ *"text" *: *")?apache license,? (v|version )?2\.0' THEN 'Apache-2.0'
			WHEN license ~* '^(\{ *"text" *: *")?gpl-3\.0 license|^(\{ *"text" *: *")?(gnu )?gpl ?v?3' THEN 'GPL-3.0'
			ELSE 'other'
		END)
	END
WHERE license <> '' AND NOT EXISTS (
	SELECT FROM repository_readings AS reading
	WHERE reading.node_id = nodes.id AND reading.license = nodes.license
		AND publisher_id = 'admin-11338bd3-f081-43cf-b3f9-295c829826f7'
);--> statement-breakpoint
UPDATE nodes SET license_read = reading.license
FROM repository_readings AS reading WHERE reading.node_id = nodes.id AND NOT installable AND reading.license <> '';--> statement-breakpoint
-- Of versions the most frequent texts: the others are told when the next version is reviewed.
UPDATE nodes SET license_read = CASE
		WHEN text ~* 'commons clause|non-?commercial (use|purposes?)' THEN ''
		WHEN text ~* '^(the )?mit license|^copyright .{0,200}permission is hereby granted, free of charge' THEN 'MIT'
		WHEN text ~* '^apache license version 2\.0' THEN 'Apache-2.0'
		WHEN text ~* '^gnu general public license version 3' THEN 'GPL-3.0'
		WHEN text ~* '^gnu affero general public license version 3' THEN 'AGPL-3.0'
		WHEN text ~* '^gnu lesser general public license version 3' THEN 'LGPL-3.0'
		WHEN text ~* '^gnu general public license version 2' THEN 'GPL-2.0'
		WHEN text ~* '^mozilla public license version 2\.0' THEN 'MPL-2.0'
		WHEN text ~* '^this is free and unencumbered software' THEN 'Unlicense'
		ELSE ''
	END
FROM (
	SELECT DISTINCT ON (node_id) node_id, btrim(regexp_replace(left(license, 30000), '[\s#*=_]+', ' ', 'g')) AS text
	FROM node_versions JOIN version_contents ON version_id = node_versions.id
	WHERE status = 'NodeVersionStatusActive' AND quarantined_until IS NULL
	ORDER BY node_id, deprecated, prerelease, sort_key COLLATE "C" DESC
) AS latest
WHERE latest.node_id = nodes.id AND installable AND text <> '';--> statement-breakpoint
-- Programs that keep a copy learn of the licenses that packs say now.
UPDATE nodes SET changed_at = now() WHERE license_read <> '' AND license_stated IN ('', 'file') AND license_read <> license;--> statement-breakpoint
-- What a pack states before what its license file is found to be; 'other' where there is one without an id.
CREATE FUNCTION pack_license(stated text, read text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN stated NOT IN ('', 'file') THEN stated WHEN read <> '' THEN read WHEN stated = 'file' THEN 'other' ELSE '' END
$$;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "license_id" text GENERATED ALWAYS AS (pack_license(license_stated, license_read)) STORED NOT NULL,
	ADD COLUMN "facets_key" uuid GENERATED ALWAYS AS (facets_key(supported_os, supported_accelerators, tags, needs, pack_license(license_stated, license_read), installable, does_without(capabilities || needs, code_read))) STORED;--> statement-breakpoint
CREATE INDEX "nodes_public" ON "nodes" USING btree ("id","changed_at","updated_at","publisher_id","facets_key","categories") WHERE "nodes"."status" = 'NodeStatusActive' and "nodes"."listed";--> statement-breakpoint
CREATE OR REPLACE FUNCTION facets_of(os text[], accelerators text[], tags text[], needs text[], license text, installable boolean, without text[]) RETURNS TABLE (facet text, value text, spelling text) LANGUAGE sql IMMUTABLE AS $$
	-- What is longer than anything that clients may send would not fit into the index.
	SELECT 'os', left(lower(entry), 200), '' FROM unnest(os) AS entry
	UNION
	SELECT 'accelerator', left(lower(entry), 200), '' FROM unnest(accelerators) AS entry
	UNION
	SELECT 'tag', left(lower(tag), 200), min(left(tag, 200)) FROM unnest(tags) AS tag GROUP BY left(lower(tag), 200)
	UNION
	SELECT 'need', need, '' FROM unnest(needs) AS need
	UNION
	SELECT 'license', lower(license), license WHERE license <> ''
	UNION
	SELECT 'installable', 'true', '' WHERE installable
	UNION
	SELECT 'without', entry, '' FROM unnest(without) AS entry
$$;--> statement-breakpoint
DROP FUNCTION license_id(text);--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_node_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM node_facets WHERE node_id = NEW.id;
	INSERT INTO node_facets (node_id, facet, value, spelling)
	SELECT NEW.id, facet, value, spelling
	FROM facets_of(NEW.supported_os, NEW.supported_accelerators, NEW.tags, NEW.needs, NEW.license_id, NEW.installable,
		does_without(NEW.capabilities || NEW.needs, NEW.code_read));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER nodes_facets_inserted AFTER INSERT ON nodes FOR EACH ROW
WHEN (NEW.supported_os <> '{}' OR NEW.supported_accelerators <> '{}' OR NEW.tags <> '{}' OR NEW.needs <> '{}' OR NEW.license_id <> '' OR NEW.installable OR NEW.code_read = 'whole')
EXECUTE FUNCTION write_node_facets();--> statement-breakpoint
CREATE TRIGGER nodes_facets_updated AFTER UPDATE OF supported_os, supported_accelerators, tags, needs, license_stated, license_read, installable, capabilities, code_read ON nodes FOR EACH ROW
WHEN (OLD.facets_key <> NEW.facets_key)
EXECUTE FUNCTION write_node_facets();--> statement-breakpoint
DELETE FROM node_facets WHERE facet = 'license';--> statement-breakpoint
INSERT INTO node_facets (node_id, facet, value, spelling)
SELECT id, 'license', lower(license_id), license_id FROM nodes WHERE license_id <> '';--> statement-breakpoint
-- As before, and what was read of a license file is kept apart from what the pack states of it.
CREATE OR REPLACE FUNCTION write_read_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	written text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.license ELSE '' END;
BEGIN
	UPDATE nodes SET needs = facts.needs, license = facts.license, license_read = NEW.license,
		license_stated = CASE WHEN nodes.license <> facts.license THEN '' ELSE nodes.license_stated END,
		capabilities = facts.capabilities, code_read = facts.code_read, changed_at = now()
	FROM (
		SELECT id, array(SELECT DISTINCT need FROM jsonb_to_recordset(NEW.needs) AS entry (need text) ORDER BY need) AS needs,
			CASE WHEN publisher_id = 'admin-11338bd3-f081-43cf-b3f9-295c829826f7' AND license IN ('', written) THEN NEW.license ELSE license END AS license,
			capabilities_of(NEW.code_facts) AS capabilities, code_read_of(NEW.code_facts) AS code_read
		FROM nodes WHERE id = NEW.node_id AND NOT installable
	) AS facts
	WHERE nodes.id = facts.id AND (nodes.needs <> facts.needs OR nodes.license <> facts.license OR nodes.license_read <> NEW.license
		OR nodes.capabilities <> facts.capabilities OR nodes.code_read <> facts.code_read);
	RETURN NULL;
END
$$;
