CREATE TABLE "appeal_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeal_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appeal_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"decides" boolean DEFAULT false NOT NULL,
	"objects" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"node_id" text,
	"version" text,
	"publisher_id" text,
	"name" text,
	"asked_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"waits_for" text DEFAULT 'moderator' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"open_until" timestamp (3) with time zone,
	"objected_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "finding_notes" (
	"node_id" text NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"version" text NOT NULL,
	"author_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "finding_notes_node_id_rule_file_pk" PRIMARY KEY("node_id","rule","file")
);
--> statement-breakpoint
ALTER TABLE "appeal_messages" ADD CONSTRAINT "appeal_messages_appeal_id_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_messages" ADD CONSTRAINT "appeal_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_notes" ADD CONSTRAINT "finding_notes_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_notes" ADD CONSTRAINT "finding_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_messages_thread" ON "appeal_messages" USING btree ("appeal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_open_once" ON "appeals" USING btree ("subject") WHERE "appeals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "appeals_queue" ON "appeals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "appeals_publisher" ON "appeals" USING btree ("publisher_id");--> statement-breakpoint
CREATE INDEX "appeals_node" ON "appeals" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "appeals_asker" ON "appeals" USING btree ("asked_by");