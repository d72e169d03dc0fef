ALTER TABLE "publishers" ADD COLUMN "status_detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "nodes" SET "banned_with_publisher" = false WHERE "banned_with_publisher" AND coalesce("status_before_deletion", "status") <> 'NodeStatusBanned';--> statement-breakpoint
UPDATE "nodes" SET "status" = 'NodeStatusBanned', "banned_with_publisher" = true, "changed_at" = now() FROM "publishers"
	WHERE "publishers"."id" = "publisher_id" AND "publishers"."status" = 'PublisherStatusBanned' AND "nodes"."status" = 'NodeStatusActive';--> statement-breakpoint
UPDATE "nodes" SET "status_before_deletion" = NULL, "deleted_by_admin" = false WHERE "deleted_at" IS NULL;--> statement-breakpoint
UPDATE "nodes" SET "deleted_by_admin" = true WHERE "deleted_at" IS NOT NULL AND
	(SELECT "actor_id" FROM "audit_log" WHERE "action" = 'deleteNode' AND "target" = 'node:' || "nodes"."id" ORDER BY "audit_log"."id" DESC LIMIT 1)
	NOT IN (SELECT "user_id" FROM "publisher_members" WHERE "publisher_members"."publisher_id" = "nodes"."publisher_id" AND "role" = 'owner');--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_deletion_remembered" CHECK ("nodes"."deleted_at" is not null or ("nodes"."status_before_deletion" is null and not "nodes"."deleted_by_admin"));--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_banned_with_publisher" CHECK (not "nodes"."banned_with_publisher" or coalesce("nodes"."status_before_deletion", "nodes"."status") = 'NodeStatusBanned');