CREATE INDEX "events_actor" ON "events" USING btree ("actor_id") WHERE "events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_author_email" ON "reviews" USING btree ("author_email") WHERE "reviews"."author_email" is not null;--> statement-breakpoint
CREATE INDEX "useful_votes_user" ON "useful_votes" USING btree ("user_id");