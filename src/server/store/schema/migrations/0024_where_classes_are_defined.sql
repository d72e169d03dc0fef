ALTER TABLE "comfy_nodes" ADD COLUMN "file" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comfy_nodes" ADD COLUMN "line" integer;--> statement-breakpoint
ALTER TABLE "repository_classes" ADD COLUMN "file" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repository_classes" ADD COLUMN "line" integer;