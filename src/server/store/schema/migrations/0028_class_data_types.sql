CREATE TABLE "class_data_types" (
	"node_id" text NOT NULL,
	"name" text NOT NULL,
	"takes" text[] DEFAULT '{}' NOT NULL,
	"needs" text[] DEFAULT '{}' NOT NULL,
	"gives" text[] DEFAULT '{}' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"named" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"deprecated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "class_data_types_node_id_name_pk" PRIMARY KEY("node_id","name")
);
--> statement-breakpoint
ALTER TABLE "class_data_types" ADD CONSTRAINT "class_data_types_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_data_types_takes" ON "class_data_types" USING gin ("takes");--> statement-breakpoint
CREATE INDEX "class_data_types_gives" ON "class_data_types" USING gin ("gives");
--> statement-breakpoint
-- What an input or output admits, each type once, as `typesIn` and `typeOfDefinition` of the contract tell it; a wildcard is `*`.
-- What is longer than a name would be is left out.
CREATE FUNCTION types_admitted(definition json) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg(type ORDER BY place), '{}') FROM (
		SELECT CASE btrim(part) WHEN 'COMFY_MATCHTYPE_V3' THEN '*' ELSE btrim(part) END AS type, min(place) AS place
		FROM (SELECT CASE json_typeof(definition) WHEN 'array' THEN definition -> 0 ELSE definition END AS told) AS described,
			string_to_table(CASE WHEN json_typeof(told) = 'string' AND btrim(told #>> '{}') <> '' THEN told #>> '{}' ELSE 'COMBO' END, ',')
				WITH ORDINALITY AS parts (part, place)
		WHERE btrim(part) <> '' AND char_length(btrim(part)) <= 60
		GROUP BY 1
	) AS types
$$;--> statement-breakpoint
-- A part of a definition that holds JSON text; what is no such text holds nothing.
CREATE FUNCTION json_in(value text, kind text) RETURNS json LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	parsed json;
BEGIN
	parsed := value::json;
	IF json_typeof(parsed) = kind THEN RETURN parsed; END IF;
	RETURN CASE kind WHEN 'array' THEN '[]'::json ELSE '{}'::json END;
EXCEPTION WHEN data_exception OR statement_too_complex THEN
	RETURN CASE kind WHEN 'array' THEN '[]'::json ELSE '{}'::json END;
END
$$;--> statement-breakpoint
-- The data types of a node class: of all its inputs, of those that have to be wired, and of its outputs. An input that is a field
-- of the node has to be wired where the node forces it.
CREATE FUNCTION data_types_of(definition jsonb, OUT takes text[], OUT needs text[], OUT gives text[]) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	inputs json := json_in(definition ->> 'input_types', 'object');
BEGIN
	SELECT coalesce(array_agg(type ORDER BY optional, place, at), '{}') INTO takes FROM (
		SELECT false AS optional, place, type, at FROM json_each(json_in((inputs -> 'required')::text, 'object')) WITH ORDINALITY AS input (name, told, place),
			unnest(types_admitted(told)) WITH ORDINALITY AS admitted (type, at)
		UNION ALL
		SELECT true, place, type, at FROM json_each(json_in((inputs -> 'optional')::text, 'object')) WITH ORDINALITY AS input (name, told, place),
			unnest(types_admitted(told)) WITH ORDINALITY AS admitted (type, at)
	) AS all_inputs;
	SELECT coalesce(array_agg(array_to_string(types_admitted(told), ',') ORDER BY place), '{}') INTO needs
	FROM json_each(json_in((inputs -> 'required')::text, 'object')) WITH ORDINALITY AS input (name, told, place)
	WHERE NOT types_admitted(told) <@ ARRAY['INT', 'FLOAT', 'STRING', 'BOOLEAN', 'COMBO']
		OR CASE WHEN json_typeof(told) = 'array' AND json_typeof(told -> 1) = 'object' THEN told -> 1 ->> 'forceInput' END = 'true';
	SELECT coalesce(array_agg(type ORDER BY place, at), '{}') INTO gives
	FROM json_array_elements(json_in(definition ->> 'return_types', 'array')) WITH ORDINALITY AS output (told, place),
		unnest(types_admitted(CASE json_typeof(told) WHEN 'string' THEN told END)) WITH ORDINALITY AS admitted (type, at);
EXCEPTION WHEN data_exception THEN
	-- Names that PostgreSQL cannot hold.
	takes := '{}';
	needs := '{}';
	gives := '{}';
END
$$;--> statement-breakpoint
-- The words of a text as searches compare them (text-folding.ts), each with a space before it; names are divided by their capitals
-- as well.
CREATE FUNCTION spaced_words(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT ' ' || btrim(regexp_replace(lower(regexp_replace(normalize(value || ' '
		|| regexp_replace(regexp_replace(value, '([a-z0-9])([A-Z])', '\1 \2', 'g'), '([A-Z])([A-Z][a-z])', '\1 \2', 'g'), NFKD),
		'[\u0300-\u036f]', '', 'g')), '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g'))
$$;--> statement-breakpoint
-- By which data types the node classes of packs are to be found: those of the version that people install, else those that were
-- read of the repository.
CREATE FUNCTION data_types_of_packs(ids text[]) RETURNS SETOF class_data_types LANGUAGE sql STABLE AS $$
	SELECT shown.node_id, shown.name, types.takes, types.needs, types.gives, left(coalesce(definition ->> 'category', ''), 200),
		spaced_words(shown.name || ' ' || left(coalesce(definition ->> 'display_name', ''), 200)),
		spaced_words(left(coalesce(definition ->> 'category', ''), 200)) || spaced_words(left(coalesce(definition ->> 'description', ''), 2000)),
		coalesce(definition ->> 'deprecated' = 'true', false)
	FROM (
		SELECT nodes.id AS node_id, latest.id AS version_id FROM nodes LEFT JOIN LATERAL (
			SELECT id FROM node_versions WHERE node_versions.node_id = nodes.id AND status = 'NodeVersionStatusActive' AND quarantined_until IS NULL
			ORDER BY deprecated, prerelease, sort_key COLLATE "C" DESC LIMIT 1
		) AS latest ON true
		WHERE nodes.id = ANY (ids)
	) AS pack CROSS JOIN LATERAL (
		SELECT pack.node_id, name, definition FROM comfy_nodes WHERE comfy_nodes.version_id = pack.version_id
		UNION ALL
		SELECT node_id, name, definition FROM repository_classes WHERE pack.version_id IS NULL AND repository_classes.node_id = pack.node_id
	) AS shown CROSS JOIN LATERAL data_types_of(shown.definition) AS types
	WHERE definition ? 'input_types' OR definition ? 'return_types'
$$;--> statement-breakpoint
CREATE FUNCTION refresh_data_types(ids text[]) RETURNS void LANGUAGE sql AS $$
	DELETE FROM class_data_types WHERE node_id = ANY (ids);
	INSERT INTO class_data_types SELECT * FROM data_types_of_packs(ids);
$$;--> statement-breakpoint
SELECT refresh_data_types(array(SELECT id FROM nodes));
