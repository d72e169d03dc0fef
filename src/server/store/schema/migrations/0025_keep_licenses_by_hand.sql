-- As before, but an unclaimed pack has its repository's license only where it said none, or what the reading before had written.
CREATE OR REPLACE FUNCTION write_read_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	written text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.license ELSE '' END;
BEGIN
	UPDATE nodes SET needs = facts.needs, license = facts.license, changed_at = now()
	FROM (
		SELECT id, array(SELECT DISTINCT need FROM jsonb_to_recordset(NEW.needs) AS entry (need text) ORDER BY need) AS needs,
			CASE WHEN publisher_id = 'admin-11338bd3-f081-43cf-b3f9-295c829826f7' AND license IN ('', written) THEN NEW.license ELSE license END AS license
		FROM nodes WHERE id = NEW.node_id AND NOT installable
	) AS facts
	WHERE nodes.id = facts.id AND (nodes.needs <> facts.needs OR nodes.license <> facts.license);
	RETURN NULL;
END
$$;
