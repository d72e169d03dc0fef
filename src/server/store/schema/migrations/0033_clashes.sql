CREATE TABLE "clash_basis" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"rules" text NOT NULL,
	"node_ids" text[] DEFAULT '{}' NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_bad_releases" (
	"id" text NOT NULL,
	"package" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"versions" text[] DEFAULT '{}' NOT NULL,
	"ranges" text[] DEFAULT '{}' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"modified" timestamp (3) with time zone NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "known_bad_releases_id_package_pk" PRIMARY KEY("id","package")
);
--> statement-breakpoint
CREATE TABLE "node_clashes" (
	"node_id" text PRIMARY KEY NOT NULL,
	"basis" text NOT NULL,
	"node_changed_at" timestamp (3) with time zone NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"among" integer NOT NULL,
	"clashes" jsonb NOT NULL,
	"pins" jsonb NOT NULL,
	"known_bad" jsonb NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "node_clashes" ADD CONSTRAINT "node_clashes_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_bad_releases_package" ON "known_bad_releases" USING btree ("package");--> statement-breakpoint
CREATE INDEX "node_clashes_basis" ON "node_clashes" USING btree ("basis");--> statement-breakpoint
CREATE INDEX "nodes_repository_name" ON "nodes" USING btree (regexp_replace("repository_key", '^.*/', ''));