ALTER TABLE "nodes" ADD COLUMN "class_pattern" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "nodes_class_pattern" ON "nodes" USING btree ("id") WHERE "nodes"."class_pattern" <> '';