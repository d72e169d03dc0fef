CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"node_id" text,
	"version" text,
	"publisher_id" text,
	"from_publisher_id" text,
	"to_publisher_id" text,
	"role" text NOT NULL,
	"reason" text,
	"position" integer,
	"previous" text,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "ledger_heads" (
	"day" date PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	"signature" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_position" ON "ledger_entries" USING btree ("position");--> statement-breakpoint
CREATE INDEX "ledger_entries_unsealed" ON "ledger_entries" USING btree ("id") WHERE "ledger_entries"."position" is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_node" ON "ledger_entries" USING btree ("node_id","position");--> statement-breakpoint
CREATE INDEX "ledger_entries_publisher" ON "ledger_entries" USING btree ("publisher_id","position");--> statement-breakpoint
CREATE INDEX "ledger_entries_from" ON "ledger_entries" USING btree ("from_publisher_id","position");--> statement-breakpoint
CREATE INDEX "ledger_entries_to" ON "ledger_entries" USING btree ("to_publisher_id","position");--> statement-breakpoint
CREATE INDEX "ledger_entries_kind" ON "ledger_entries" USING btree ("kind","position");