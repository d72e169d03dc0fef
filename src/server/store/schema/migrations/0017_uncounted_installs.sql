CREATE TABLE "uncounted_installs" (
	"node_id" text PRIMARY KEY NOT NULL,
	"installs" integer NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uncounted_installs" ADD CONSTRAINT "uncounted_installs_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uncounted_installs_since" ON "uncounted_installs" USING btree ("since");