CREATE TABLE "deleted_users" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sessions_from" timestamp (3) with time zone;