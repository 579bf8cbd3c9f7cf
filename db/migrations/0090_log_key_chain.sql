ALTER TABLE "log_keys" DROP CONSTRAINT "log_keys_secret";--> statement-breakpoint
ALTER TABLE "log_keys" ADD COLUMN "ended" text;--> statement-breakpoint
ALTER TABLE "log_keys" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "log_keys" ADD COLUMN "handover" text;--> statement-breakpoint
ALTER TABLE "log_keys" ADD CONSTRAINT "log_keys_ended" CHECK (("log_keys"."ended" is null) = ("log_keys"."retired_at" is null));--> statement-breakpoint
ALTER TABLE "log_keys" ADD CONSTRAINT "log_keys_secret" CHECK ("log_keys"."sealed" is not null or "log_keys"."retired_at" is not null);