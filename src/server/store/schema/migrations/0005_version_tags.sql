ALTER TABLE "node_versions" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "node_versions" ADD COLUMN "tags_admin" text[] DEFAULT '{}' NOT NULL;