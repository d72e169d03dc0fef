CREATE TABLE "node_changes" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "node_changes_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"node_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "node_reviews" (
	"node_id" text NOT NULL,
	"user_id" text NOT NULL,
	"star" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "node_reviews_node_id_user_id_pk" PRIMARY KEY("node_id","user_id"),
	CONSTRAINT "node_reviews_star_range" CHECK ("node_reviews"."star" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "tags_admin" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "version_contents" ADD COLUMN "total_size" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "version_contents" ADD COLUMN "license" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "version_contents" ADD COLUMN "requirements" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "version_contents" ADD COLUMN "icon" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "version_contents" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "version_contents" ADD COLUMN "findings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "node_reviews" ADD CONSTRAINT "node_reviews_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_reviews" ADD CONSTRAINT "node_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "node_changes_node" ON "node_changes" USING btree ("node_id","sequence");--> statement-breakpoint
CREATE INDEX "node_versions_queue" ON "node_versions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE FUNCTION note_node_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('node_changes'));
	INSERT INTO node_changes (node_id) VALUES (COALESCE(NEW.id, OLD.id));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER nodes_note_change AFTER INSERT OR DELETE OR UPDATE OF changed_at ON nodes FOR EACH ROW EXECUTE FUNCTION note_node_change();
