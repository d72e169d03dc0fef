CREATE TABLE "node_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"node_id" text NOT NULL,
	"from_publisher_id" text NOT NULL,
	"to_publisher_id" text NOT NULL,
	"offered_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "node_offers_node_id_unique" UNIQUE("node_id")
);
--> statement-breakpoint
CREATE TABLE "publisher_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"publisher_id" text NOT NULL,
	"addressee" text NOT NULL,
	"invitee" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "publisher_invitations_once" UNIQUE("publisher_id","addressee")
);
--> statement-breakpoint
ALTER TABLE "node_offers" ADD CONSTRAINT "node_offers_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_offers" ADD CONSTRAINT "node_offers_from_publisher_id_publishers_id_fk" FOREIGN KEY ("from_publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_offers" ADD CONSTRAINT "node_offers_to_publisher_id_publishers_id_fk" FOREIGN KEY ("to_publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_offers" ADD CONSTRAINT "node_offers_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publisher_invitations" ADD CONSTRAINT "publisher_invitations_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publisher_invitations" ADD CONSTRAINT "publisher_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "node_offers_from" ON "node_offers" USING btree ("from_publisher_id");--> statement-breakpoint
CREATE INDEX "node_offers_to" ON "node_offers" USING btree ("to_publisher_id");--> statement-breakpoint
CREATE INDEX "publisher_invitations_addressee" ON "publisher_invitations" USING btree ("addressee");
--> statement-breakpoint
-- A `member` had no rights and could be made by hand alone. The least there is now is a viewer.
UPDATE "publisher_members" SET "role" = 'viewer' WHERE "role" = 'member';--> statement-breakpoint
DELETE FROM "tokens" USING "publisher_members" AS "of" WHERE "of"."publisher_id" = "tokens"."publisher_id" AND "of"."user_id" = "tokens"."user_id" AND "of"."role" = 'viewer';
