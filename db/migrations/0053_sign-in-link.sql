-- What somebody gave before the second step: the password, or a link of a mail.
ALTER TABLE "sign_in_steps" ADD COLUMN "first" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_first" CHECK ("sign_in_steps"."first" in ('password','link'));
