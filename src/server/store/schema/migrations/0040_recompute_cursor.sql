ALTER TABLE "recomputations" ADD COLUMN "failures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "recomputations" ADD COLUMN "cursor" text DEFAULT '' NOT NULL;