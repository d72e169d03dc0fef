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
CREATE INDEX "nodes_repository_owner" ON "nodes" USING btree (regexp_replace("repository_key", '/[^/]*$', ''),"id");
