CREATE TABLE "retired_publisher_ids" (
	"id" text PRIMARY KEY NOT NULL,
	"members" text[] DEFAULT '{}' NOT NULL,
	"retired_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_viewers" (
	"version_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "version_viewers_version_id_user_id_pk" PRIMARY KEY("version_id","user_id")
);
--> statement-breakpoint
DROP INDEX "node_versions_latest";--> statement-breakpoint
DROP INDEX "nodes_repository_key";--> statement-breakpoint
ALTER TABLE "node_classes" ADD COLUMN "since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "node_versions" ADD COLUMN "uploaded_sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "node_versions" ADD COLUMN "quarantined_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "node_versions" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "node_versions" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "node_versions" ADD COLUMN "published_by" text;--> statement-breakpoint
ALTER TABLE "node_versions" ADD COLUMN "metadata" jsonb;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "repository_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "likeness" jsonb;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "deleted_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "status_before_deletion" text;--> statement-breakpoint
UPDATE "nodes" SET "deleted_at" = NULL WHERE "status" <> 'NodeStatusDeleted' AND "deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "nodes" SET "deleted_at" = "changed_at" WHERE "status" = 'NodeStatusDeleted' AND "deleted_at" IS NULL;--> statement-breakpoint
UPDATE "nodes" SET "status_before_deletion" = CASE WHEN "banned_with_publisher" OR "status_detail" <> '' THEN 'NodeStatusBanned' ELSE 'NodeStatusActive' END WHERE "status" = 'NodeStatusDeleted';--> statement-breakpoint
UPDATE "nodes" SET "repository_verified" = true WHERE "repository_key" <> '' AND ("publisher_id" = 'admin-11338bd3-f081-43cf-b3f9-295c829826f7'
	OR EXISTS (SELECT FROM "audit_log" WHERE "action" = 'claimNode' AND "target" = 'node:' || "nodes"."id"));--> statement-breakpoint
UPDATE "nodes" SET "listed" = false WHERE "publisher_id" <> 'admin-11338bd3-f081-43cf-b3f9-295c829826f7'
	AND NOT EXISTS (SELECT FROM "node_versions" WHERE "node_id" = "nodes"."id" AND "node_versions"."status" = 'NodeVersionStatusActive')
	AND (NOT "repository_verified" OR EXISTS (SELECT FROM "node_versions" WHERE "node_id" = "nodes"."id"
		AND ("archive_arrived_at" IS NOT NULL OR "download_url" <> '')));--> statement-breakpoint
UPDATE "node_classes" SET "since" = "nodes"."created_at" FROM "nodes" WHERE "nodes"."id" = "node_id";--> statement-breakpoint
UPDATE "node_versions" SET "uploaded_sha256" = "archive_sha256", "held_at" = CASE WHEN "status" = 'NodeVersionStatusFlagged' THEN "reviewed_at" END;--> statement-breakpoint
ALTER TABLE "publishers" ADD COLUMN "likeness" jsonb;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "user_id" text;--> statement-breakpoint
UPDATE "tokens" SET "user_id" = COALESCE(
	(SELECT "actor_id" FROM "audit_log" JOIN "users" ON "users"."id" = "actor_id" WHERE "action" = 'createToken' AND "after"->>'id' = "tokens"."id"::text LIMIT 1),
	(SELECT "publisher_members"."user_id" FROM "publisher_members" WHERE "publisher_members"."publisher_id" = "tokens"."publisher_id" ORDER BY "role" DESC, "publisher_members"."user_id" LIMIT 1));--> statement-breakpoint
DELETE FROM "tokens" WHERE "user_id" IS NULL;--> statement-breakpoint
ALTER TABLE "tokens" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quota_factor" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "version_viewers" ADD CONSTRAINT "version_viewers_version_id_node_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."node_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_viewers" ADD CONSTRAINT "version_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_versions" ADD CONSTRAINT "node_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "installs_hour" ON "installs" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "node_changes_at" ON "node_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "node_versions_quarantine" ON "node_versions" USING btree ("quarantined_until") WHERE "node_versions"."quarantined_until" is not null;--> statement-breakpoint
CREATE INDEX "node_versions_uploaded" ON "node_versions" USING btree ("uploaded_sha256");--> statement-breakpoint
CREATE INDEX "nodes_repository" ON "nodes" USING btree ("repository_key");--> statement-breakpoint
CREATE INDEX "node_versions_latest" ON "node_versions" USING btree ("node_id","deprecated","prerelease","sort_key" collate "C" desc) WHERE "node_versions"."status" = 'NodeVersionStatusActive' and "node_versions"."quarantined_until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "nodes_repository_key" ON "nodes" USING btree ("repository_key") WHERE "nodes"."repository_key" <> '' and "nodes"."repository_verified";--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_deleted" CHECK (("nodes"."status" = 'NodeStatusDeleted') = ("nodes"."deleted_at" is not null));