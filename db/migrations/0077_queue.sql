CREATE TABLE "work_assignments" (
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_assignments_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
ALTER TABLE "work_assignments" ADD CONSTRAINT "work_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_assignments_user" ON "work_assignments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_unpublished_words" ON "reviews" USING gin ("words") WHERE "reviews"."published_at" is null;