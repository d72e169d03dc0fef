CREATE TABLE "review_jobs" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"publisher_id" text NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "review_jobs_seen" CHECK (("review_jobs"."taken_at" is null) = ("review_jobs"."seen_at" is null))
);
--> statement-breakpoint
CREATE TABLE "review_shares" (
	"publisher_id" text PRIMARY KEY NOT NULL,
	"milliseconds" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "node_versions" ADD COLUMN "uploaded_size" bigint;--> statement-breakpoint
ALTER TABLE "review_jobs" ADD CONSTRAINT "review_jobs_version_id_node_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."node_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_jobs_running" ON "review_jobs" USING btree ("publisher_id") WHERE "review_jobs"."taken_at" is not null;--> statement-breakpoint
CREATE INDEX "node_versions_published_by" ON "node_versions" USING btree ("published_by") WHERE "node_versions"."uploaded_size" is not null;--> statement-breakpoint
UPDATE "node_versions" SET "uploaded_size" = "archive_size" WHERE "archive_size" IS NOT NULL;--> statement-breakpoint
DROP SCHEMA IF EXISTS "jobs" CASCADE;
