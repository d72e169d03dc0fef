CREATE TABLE "comfy_nodes" (
	"version_id" uuid NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "comfy_nodes_version_id_name_pk" PRIMARY KEY("version_id","name")
);
--> statement-breakpoint
CREATE TABLE "installs" (
	"node_id" text NOT NULL,
	"client" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "installs_node_id_client_hour_pk" PRIMARY KEY("node_id","client","hour")
);
--> statement-breakpoint
CREATE TABLE "shared_secrets" (
	"purpose" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_contents" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"readme_html" text DEFAULT '' NOT NULL,
	"table_of_contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unreadable" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "node_versions" ADD COLUMN "archive_size" bigint;--> statement-breakpoint
ALTER TABLE "node_versions" ADD COLUMN "archive_sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "node_versions" ADD COLUMN "archive_arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "node_versions" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comfy_nodes" ADD CONSTRAINT "comfy_nodes_version_id_node_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."node_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installs" ADD CONSTRAINT "installs_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_contents" ADD CONSTRAINT "version_contents_version_id_node_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."node_versions"("id") ON DELETE cascade ON UPDATE no action;