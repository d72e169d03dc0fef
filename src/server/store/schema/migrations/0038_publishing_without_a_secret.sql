CREATE TABLE "token_places" (
	"token_id" uuid NOT NULL,
	"place" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "token_places_token_id_place_pk" PRIMARY KEY("token_id","place")
);
--> statement-breakpoint
CREATE TABLE "trusted_workflows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"publisher_id" text NOT NULL,
	"node_id" text NOT NULL,
	"user_id" text NOT NULL,
	"issuer" text NOT NULL,
	"repository" text NOT NULL,
	"workflow" text NOT NULL,
	"environment" text DEFAULT '' NOT NULL,
	"repository_id" text DEFAULT '' NOT NULL,
	"repository_owner_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "trusted_workflows_once" UNIQUE("node_id","issuer","repository","workflow","environment")
);
--> statement-breakpoint
CREATE TABLE "used_workflow_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "scopes" text[] DEFAULT '{"publish"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "node_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "trusted_workflow_id" uuid;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "built_by" jsonb;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "leaked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "leaked_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "node_versions" ADD COLUMN "built_by" jsonb;--> statement-breakpoint
ALTER TABLE "token_places" ADD CONSTRAINT "token_places_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_workflows" ADD CONSTRAINT "trusted_workflows_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_workflows" ADD CONSTRAINT "trusted_workflows_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_workflows" ADD CONSTRAINT "trusted_workflows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trusted_workflows_publisher" ON "trusted_workflows" USING btree ("publisher_id");--> statement-breakpoint
CREATE INDEX "used_workflow_tokens_over" ON "used_workflow_tokens" USING btree ("expires_at");