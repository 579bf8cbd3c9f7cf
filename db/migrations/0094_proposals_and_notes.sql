ALTER TABLE "person_notes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_notes" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "person_notes" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person_notes" ADD COLUMN "corrected_by" uuid;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_proposed" ON "broadcasts" USING btree ("send_at","id") WHERE "broadcasts"."state" = 'proposed';