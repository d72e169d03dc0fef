ALTER TABLE "trusted_workflows" ALTER COLUMN "node_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "expiry_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trusted_workflows" ADD COLUMN "new_node_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_workflows_pending_once" ON "trusted_workflows" USING btree ("publisher_id",lower("new_node_id"),"issuer","repository","workflow","environment");--> statement-breakpoint
ALTER TABLE "trusted_workflows" ADD CONSTRAINT "trusted_workflows_of_one" CHECK (num_nonnulls("trusted_workflows"."node_id", "trusted_workflows"."new_node_id") = 1);--> statement-breakpoint
-- They were kept in the clear; from now on as digests.
DELETE FROM "token_places";
