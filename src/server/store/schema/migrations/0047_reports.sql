CREATE TABLE "advisories" (
	"id" text PRIMARY KEY NOT NULL,
	"node_id" text NOT NULL,
	"whole_pack" boolean DEFAULT false NOT NULL,
	"versions" text[] DEFAULT '{}' NOT NULL,
	"summary" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"severity" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"node_id" text DEFAULT '' NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"publisher_id" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"held" jsonb,
	"held_at" timestamp (3) with time zone,
	"question" text DEFAULT '' NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"advisory_id" text
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" text,
	"client" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"line" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "advisories_standing" ON "advisories" USING btree ("node_id") WHERE "advisories"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "advisories_published" ON "advisories" USING btree ("published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "advisories_node" ON "advisories" USING btree (lower("node_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open" ON "report_cases" USING btree ("node_id","version","publisher_id","kind") WHERE "report_cases"."outcome" is null;--> statement-breakpoint
CREATE INDEX "report_cases_decided" ON "report_cases" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "report_cases_held" ON "report_cases" USING btree ("held_at") WHERE "report_cases"."held_at" is not null;--> statement-breakpoint
CREATE INDEX "report_cases_node" ON "report_cases" USING btree ("node_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_person" ON "reports" USING btree ("case_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","at");--> statement-breakpoint
CREATE INDEX "reports_client" ON "reports" USING btree ("client","at");