CREATE TABLE "local_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "audience_of" text;--> statement-breakpoint
ALTER TABLE "local_mails" ADD CONSTRAINT "local_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;