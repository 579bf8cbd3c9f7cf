ALTER TABLE "ticket_mails" ADD COLUMN "sender" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "requester_unproved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_mails" ADD CONSTRAINT "ticket_mails_sender" CHECK ("ticket_mails"."sender" in ('pass','fail','none'));