ALTER TABLE "audit_log" ADD COLUMN "publisher_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_publishers" ON "audit_log" USING gin ("publisher_ids");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (to_tsvector('simple', left(coalesce("before"::text, '') || ' ' || coalesce("after"::text, ''), 20000)));--> statement-breakpoint
-- Of what was done before, publishers learn what they were there for: of a pack, what was done since it came to them.
UPDATE "audit_log" SET "publisher_ids" = ARRAY[substr("target", 11)] WHERE starts_with("target", 'publisher:');--> statement-breakpoint
UPDATE "audit_log" AS "act" SET "publisher_ids" = ARRAY["nodes"."publisher_id"] FROM "nodes"
WHERE "act"."target" ~ '^(node|version|comfy-node):'
  AND "nodes"."id" = substring("act"."target" from '^[a-z-]+:([^@]*)')
  AND NOT EXISTS (
    SELECT FROM "audit_log" AS "later"
    WHERE "later"."target" = 'node:' || "nodes"."id" AND "later"."id" > "act"."id" AND "later"."after" ? 'publisherId'
  );
