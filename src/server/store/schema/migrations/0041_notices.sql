CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_once" UNIQUE("user_id","kind","target")
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	CONSTRAINT "notice_choices_user_id_kind_way_pk" PRIMARY KEY("user_id","kind","way")
);
--> statement-breakpoint
CREATE TABLE "notice_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notice_events_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"node_id" text,
	"version" text,
	"publisher_id" text,
	"path" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" text,
	"recipients" jsonb NOT NULL,
	"spread_at" timestamp (3) with time zone,
	CONSTRAINT "notice_events_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "notice_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"dropped_for" text
);
--> statement-breakpoint
CREATE TABLE "notice_readers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"feed_hash" text,
	CONSTRAINT "notice_readers_feed_hash_unique" UNIQUE("feed_hash")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"audience" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"node_id" text,
	"version" text,
	"publisher_id" text,
	"path" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_id" uuid,
	CONSTRAINT "notices_once" UNIQUE("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"taken_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"status" integer,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"publisher_id" text,
	"url" text NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"switched_off_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_readers" ADD CONSTRAINT "notice_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_mail_id_notice_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."notice_mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_notice_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notice_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_target" ON "follows" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "follows_looked" ON "follows" USING btree ("looked_at") WHERE "follows"."kind" = 'search';--> statement-breakpoint
CREATE INDEX "notice_events_waiting" ON "notice_events" USING btree ("place") WHERE "notice_events"."spread_at" is null;--> statement-breakpoint
CREATE INDEX "notice_events_at" ON "notice_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_mails_open" ON "notice_mails" USING btree ("user_id","kind") WHERE "notice_mails"."is_open";--> statement-breakpoint
CREATE INDEX "notice_mails_due" ON "notice_mails" USING btree ("due_at") WHERE "notice_mails"."sent_at" is null and "notice_mails"."dropped_for" is null;--> statement-breakpoint
CREATE INDEX "notice_mails_person" ON "notice_mails" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "notices_person" ON "notices" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_mail" ON "notices" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at") WHERE "webhook_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_person" ON "webhooks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhooks_publisher" ON "webhooks" USING btree ("publisher_id");