CREATE TABLE "review_origins" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"device" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_origins" ADD CONSTRAINT "review_origins_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_origins_device" ON "review_origins" USING btree ("device","at");--> statement-breakpoint
CREATE INDEX "review_origins_at" ON "review_origins" USING btree ("at");