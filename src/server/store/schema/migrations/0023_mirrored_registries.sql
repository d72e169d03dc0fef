CREATE TABLE "mirrored_packs" (
	"node_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"digest" text NOT NULL,
	"seen_run" integer DEFAULT 0 NOT NULL,
	"missing" boolean DEFAULT false NOT NULL,
	"source_status" text NOT NULL,
	"applied_status" text NOT NULL,
	"our_status" text
);
--> statement-breakpoint
CREATE TABLE "mirrored_versions" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"digest" text NOT NULL,
	"seen_run" integer DEFAULT 0 NOT NULL,
	"missing" boolean DEFAULT false NOT NULL,
	"source_status" text NOT NULL,
	"source_reason" text DEFAULT '' NOT NULL,
	"applied_status" text NOT NULL,
	"our_status" text,
	"sha256" text DEFAULT '' NOT NULL,
	"size" bigint,
	"url" text DEFAULT '' NOT NULL,
	"classes_read_at" timestamp (3) with time zone,
	"fetched_at" timestamp (3) with time zone,
	"fetch_due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"fetch_attempts" integer DEFAULT 0 NOT NULL,
	"fetch_failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mirrors" (
	"source" text PRIMARY KEY NOT NULL,
	"archives" text DEFAULT 'cache' NOT NULL,
	"kind" text,
	"sequence" bigint,
	"next_sequence" bigint,
	"run" integer DEFAULT 0 NOT NULL,
	"phase" text DEFAULT 'idle' NOT NULL,
	"page" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "mirrored_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publishers" ADD COLUMN "mirrored_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mirrored_packs" ADD CONSTRAINT "mirrored_packs_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mirrored_versions" ADD CONSTRAINT "mirrored_versions_version_id_node_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."node_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mirrored_packs_source" ON "mirrored_packs" USING btree ("source","seen_run");--> statement-breakpoint
CREATE INDEX "mirrored_versions_source" ON "mirrored_versions" USING btree ("source","seen_run");--> statement-breakpoint
CREATE INDEX "mirrored_versions_unread" ON "mirrored_versions" USING btree ("source") WHERE "mirrored_versions"."classes_read_at" is null;--> statement-breakpoint
CREATE INDEX "mirrored_versions_unfetched" ON "mirrored_versions" USING btree ("source","fetch_due_at") WHERE "mirrored_versions"."fetched_at" is null;