DROP INDEX "users_name_search";--> statement-breakpoint
CREATE INDEX "sessions_impersonator" ON "sessions" USING btree ("impersonator_id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (f_unaccent(lower("name")),"id");--> statement-breakpoint
CREATE INDEX "users_by_reviews" ON "users" USING btree ("reviews_count","id");--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("created_at","id") WHERE not "users"."email_verified";--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("created_at","id") WHERE "users"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "users_affiliates" ON "users" USING btree ("created_at","id") WHERE "users"."is_affiliate";--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin (f_unaccent(lower("name")) gin_trgm_ops);