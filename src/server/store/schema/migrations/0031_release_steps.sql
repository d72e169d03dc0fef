CREATE TABLE "earlier_readings" (
	"node_id" text NOT NULL,
	"commit" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "earlier_readings_node_id_commit_pk" PRIMARY KEY("node_id","commit")
);
--> statement-breakpoint
CREATE TABLE "version_steps" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"base_id" uuid,
	"rules" integer NOT NULL,
	"effect" text NOT NULL,
	"breaking_count" integer NOT NULL,
	"adding_count" integer NOT NULL,
	"breaking" text[] DEFAULT '{}' NOT NULL,
	"number_step" text,
	"understated" boolean NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "earlier_readings" ADD CONSTRAINT "earlier_readings_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_steps" ADD CONSTRAINT "version_steps_version_id_node_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."node_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_steps" ADD CONSTRAINT "version_steps_base_id_node_versions_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."node_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_steps_base" ON "version_steps" USING btree ("base_id");
--> statement-breakpoint
-- What a version is compared with is another one as soon as a version below it comes, goes or is read anew.
CREATE FUNCTION forget_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM version_steps AS step USING node_versions AS version
  WHERE version.id = step.version_id AND version.node_id = new.node_id
    AND (version.id = new.id
      OR version.sort_key COLLATE "C" > new.sort_key COLLATE "C"
        AND NOT EXISTS (
          SELECT FROM node_versions AS base
          WHERE base.id = step.base_id AND base.sort_key COLLATE "C" > new.sort_key COLLATE "C"));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER node_versions_new_step AFTER INSERT ON node_versions FOR EACH ROW
  WHEN (new.status = 'NodeVersionStatusActive') EXECUTE FUNCTION forget_steps();
--> statement-breakpoint
CREATE TRIGGER node_versions_other_step AFTER UPDATE OF status, reviewed_at, comfy_node_extract_status ON node_versions FOR EACH ROW
  WHEN (old.status <> new.status OR old.reviewed_at IS DISTINCT FROM new.reviewed_at
    OR old.comfy_node_extract_status <> new.comfy_node_extract_status)
  EXECUTE FUNCTION forget_steps();
