CREATE TABLE "finding_verdicts" (
	"rule" text NOT NULL,
	"sha256" text NOT NULL,
	"verdict" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finding_verdicts_sha256_rule_pk" PRIMARY KEY("sha256","rule")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "batch_id" text;--> statement-breakpoint
CREATE INDEX "audit_log_batch" ON "audit_log" USING btree ("batch_id","id") WHERE "audit_log"."batch_id" is not null;