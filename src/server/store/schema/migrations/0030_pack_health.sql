CREATE TABLE "install_days" (
	"node_id" text NOT NULL,
	"day" date NOT NULL,
	"span" text DEFAULT 'day' NOT NULL,
	"version" text NOT NULL,
	"installs" integer NOT NULL,
	CONSTRAINT "install_days_node_id_day_span_version_pk" PRIMARY KEY("node_id","day","span","version")
);
--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "superseded_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "superseded_said_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "superseded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "repository_readings" ADD COLUMN "archived_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "install_days" ADD CONSTRAINT "install_days_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "install_days_span" ON "install_days" USING btree ("span","day");--> statement-breakpoint
CREATE INDEX "repository_readings_used_classes" ON "repository_readings" USING gin (jsonb_path_query_array("workflows", '$[*].comfy_nodes[*]')) WITH (fastupdate=false);--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_star_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO star_days (node_id, day, stars) VALUES (NEW.id, current_date, OLD.github_stars) ON CONFLICT DO NOTHING;
	-- The first day of each week tells enough of what is older than 30 days, of what is older than two years that of each month.
	DELETE FROM star_days AS later WHERE later.node_id = NEW.id AND later.day < current_date - 30 AND EXISTS (
		SELECT FROM star_days AS earlier WHERE earlier.node_id = later.node_id AND earlier.day < later.day
			AND date_trunc(CASE WHEN later.day < current_date - 730 THEN 'month' ELSE 'week' END, earlier.day)
				= date_trunc(CASE WHEN later.day < current_date - 730 THEN 'month' ELSE 'week' END, later.day));
	RETURN NULL;
END
$$;
