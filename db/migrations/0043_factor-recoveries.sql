CREATE TABLE "factor_recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"confirm_proof_id" uuid NOT NULL,
	"stop_proof_id" uuid NOT NULL,
	"finish_proof_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"waits_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text,
	CONSTRAINT "factor_recoveries_state" CHECK ("factor_recoveries"."state" in ('asked','waiting','done','cancelled','refused','lapsed')),
	CONSTRAINT "factor_recoveries_confirmed" CHECK ("factor_recoveries"."state" not in ('waiting','done') or ("factor_recoveries"."waits_until" is not null and "factor_recoveries"."finish_proof_id" is not null)),
	CONSTRAINT "factor_recoveries_ended" CHECK (("factor_recoveries"."state" in ('asked','waiting')) = ("factor_recoveries"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "factor_recoveries_open" ON "factor_recoveries" USING btree ("user_id") WHERE "factor_recoveries"."state" in ('asked','waiting');--> statement-breakpoint
CREATE INDEX "factor_recoveries_user" ON "factor_recoveries" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "factor_recoveries_expires" ON "factor_recoveries" USING btree ("expires_at") WHERE "factor_recoveries"."state" in ('asked','waiting');