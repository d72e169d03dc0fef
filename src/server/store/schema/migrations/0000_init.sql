CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TABLE "node_classes" (
	"node_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "node_classes_node_id_name_pk" PRIMARY KEY("node_id","name")
);
--> statement-breakpoint
CREATE TABLE "node_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"node_id" text NOT NULL,
	"version" text NOT NULL,
	"sort_key" text NOT NULL,
	"prerelease" boolean DEFAULT false NOT NULL,
	"changelog" text DEFAULT '' NOT NULL,
	"dependencies" text[] DEFAULT '{}' NOT NULL,
	"deprecated" boolean DEFAULT false NOT NULL,
	"download_url" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'NodeVersionStatusPending' NOT NULL,
	"status_reason" text DEFAULT '' NOT NULL,
	"comfy_node_extract_status" text DEFAULT 'pending' NOT NULL,
	"supported_os" text[] DEFAULT '{}' NOT NULL,
	"supported_accelerators" text[] DEFAULT '{}' NOT NULL,
	"supported_comfyui_version" text DEFAULT '' NOT NULL,
	"supported_comfyui_frontend_version" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "node_versions_number" UNIQUE("node_id","version")
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"normalized_id" text NOT NULL,
	"publisher_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"license" text DEFAULT '' NOT NULL,
	"repository" text DEFAULT '' NOT NULL,
	"repository_key" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"banner_url" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'NodeStatusActive' NOT NULL,
	"status_detail" text DEFAULT '' NOT NULL,
	"total_install" integer DEFAULT 0 NOT NULL,
	"total_star" integer DEFAULT 0 NOT NULL,
	"total_review" integer DEFAULT 0 NOT NULL,
	"github_stars" integer DEFAULT 0 NOT NULL,
	"github_updated_at" timestamp (3) with time zone,
	"search_ranking" integer DEFAULT 5 NOT NULL,
	"preempted_comfy_node_names" text[] DEFAULT '{}' NOT NULL,
	"supported_os" text[] DEFAULT '{}' NOT NULL,
	"supported_accelerators" text[] DEFAULT '{}' NOT NULL,
	"supported_comfyui_version" text DEFAULT '' NOT NULL,
	"supported_comfyui_frontend_version" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_keys" text[] DEFAULT '{}' NOT NULL,
	"search_document" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nodes_search_ranking_range" CHECK ("nodes"."search_ranking" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "publisher_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"publisher_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text DEFAULT 'owner' NOT NULL,
	CONSTRAINT "publisher_members_once" UNIQUE("publisher_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "publishers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"support" text DEFAULT '' NOT NULL,
	"source_code_repo" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'PublisherStatusActive' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"packs" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_approved" boolean DEFAULT true NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "node_classes" ADD CONSTRAINT "node_classes_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_versions" ADD CONSTRAINT "node_versions_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publisher_members" ADD CONSTRAINT "publisher_members_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publisher_members" ADD CONSTRAINT "publisher_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "node_classes_name" ON "node_classes" USING btree ("name");--> statement-breakpoint
CREATE INDEX "node_versions_latest" ON "node_versions" USING btree ("node_id","deprecated","prerelease","sort_key" collate "C" desc) WHERE "node_versions"."status" = 'NodeVersionStatusActive';--> statement-breakpoint
CREATE UNIQUE INDEX "nodes_normalized_id" ON "nodes" USING btree ("normalized_id");--> statement-breakpoint
CREATE UNIQUE INDEX "nodes_repository_key" ON "nodes" USING btree ("repository_key") WHERE "nodes"."repository_key" <> '';--> statement-breakpoint
CREATE INDEX "nodes_search_document" ON "nodes" USING gin ("search_document");--> statement-breakpoint
CREATE INDEX "nodes_search_keys" ON "nodes" USING gin ("search_keys");--> statement-breakpoint
CREATE INDEX "nodes_popularity" ON "nodes" USING btree ("search_ranking","total_install" DESC NULLS FIRST,"github_stars" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "nodes_stars" ON "nodes" USING btree ("github_stars" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "nodes_installs" ON "nodes" USING btree ("total_install" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "nodes_updated" ON "nodes" USING btree ("updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "nodes_created" ON "nodes" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "nodes_changed" ON "nodes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "nodes_name" ON "nodes" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "nodes_preempted" ON "nodes" USING gin ("preempted_comfy_node_names");--> statement-breakpoint
CREATE INDEX "nodes_publisher" ON "nodes" USING btree ("publisher_id","id");--> statement-breakpoint
CREATE INDEX "publisher_members_user" ON "publisher_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);