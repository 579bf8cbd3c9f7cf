CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"colour" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"owner_user_id" uuid,
	"company_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key"),
	CONSTRAINT "files_visibility" CHECK ("files"."visibility" in ('public','private'))
);
--> statement-breakpoint
CREATE TABLE "kept_forms" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"fields" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"key" uuid NOT NULL,
	"form" text NOT NULL,
	"location" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_key_form_pk" PRIMARY KEY("key","form")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"verb" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"company_id" uuid,
	"verb" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"data" jsonb
);
--> statement-breakpoint
CREATE TABLE "certificate_lookups" (
	"certificate_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "certificate_lookups_certificate_id_day_channel_pk" PRIMARY KEY("certificate_id","day","channel")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"company_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"state" text NOT NULL,
	"scope" text NOT NULL,
	"rules" text NOT NULL,
	"requirements" jsonb NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"valid_until" date NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"public_reason" text,
	"evaluated_by" uuid,
	"decided_by" uuid,
	"revocation_asked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_state" CHECK ("certificates"."state" in ('valid','updating','suspended','expired','revoked','renounced','replaced')),
	CONSTRAINT "certificates_level" CHECK ("certificates"."level" in (1,2)),
	CONSTRAINT "certificates_code" CHECK ("certificates"."code" ~ '^[0-9A-HJKMNP-TV-Z]{10}[0-9A-Z*]$')
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"cae_divisions" text[] DEFAULT '{}' NOT NULL,
	"icon" text DEFAULT 'store' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_scores" (
	"category" text PRIMARY KEY NOT NULL,
	"reviews" integer NOT NULL,
	"mean" real NOT NULL,
	"median" real,
	"month" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"legal_name" text,
	"nipc" text,
	"legal_form" text,
	"cae" text,
	"founded_year" smallint,
	"website" text,
	"email" text,
	"phone" text,
	"address" text,
	"postal_code" text,
	"locality" text,
	"municipality" text,
	"district" text,
	"category" text,
	"other_categories" text[] DEFAULT '{}' NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"areas_served" text[] DEFAULT '{}' NOT NULL,
	"hours" jsonb,
	"price_band" smallint,
	"payment_methods" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"logo_file_id" uuid,
	"social_links" jsonb,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"listing" text DEFAULT 'draft' NOT NULL,
	"ownership" text DEFAULT 'claimed' NOT NULL,
	"legal_standing" text DEFAULT 'unknown' NOT NULL,
	"state_reason" text,
	"state_reason_code" text,
	"info_rounds" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decide_by" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"merged_into" uuid,
	"terms_version" text,
	"updated_at" timestamp with time zone NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "companies_slug_unique" UNIQUE("slug"),
	CONSTRAINT "companies_listing_state" CHECK ("companies"."listing" in ('draft','pending','info_requested','approved','rejected','suspended','closed','merged')),
	CONSTRAINT "companies_ownership" CHECK ("companies"."ownership" in ('unclaimed','claim_pending','claimed','disputed')),
	CONSTRAINT "companies_legal_standing" CHECK ("companies"."legal_standing" in ('active','insolvent','dissolved','unknown')),
	CONSTRAINT "companies_nipc_shape" CHECK ("companies"."nipc" ~ '^[0-9]{9}$'),
	CONSTRAINT "companies_complete" CHECK ("companies"."listing" in ('draft','rejected') or ("companies"."category" is not null and "companies"."municipality" is not null and "companies"."district" is not null))
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "company_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "company_members_role" CHECK ("company_members"."role" in ('owner','manager','responder','finance','viewer'))
);
--> statement-breakpoint
CREATE TABLE "company_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_scores" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"histogram" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"by_proof" integer[] DEFAULT '{0,0,0,0}' NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"verified" double precision[] DEFAULT '{0,0,0,0}' NOT NULL,
	"unverified" double precision[] DEFAULT '{0,0,0,0}' NOT NULL,
	"months" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"score" real,
	"margin" real,
	"rank" real DEFAULT 0 NOT NULL,
	"prior" real DEFAULT 3.5 NOT NULL,
	"formula" smallint DEFAULT 1 NOT NULL,
	"as_of" date,
	"replied" integer DEFAULT 0 NOT NULL,
	"median_reply_hours" real,
	"would_hire" integer[] DEFAULT '{0,0,0}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"categories" text[] NOT NULL,
	"category" text NOT NULL,
	"district" text NOT NULL,
	"municipality" text NOT NULL,
	"level" smallint NOT NULL,
	"certified_until" date,
	"score" real,
	"rank" real NOT NULL,
	"reviews" integer NOT NULL,
	"replied" integer NOT NULL,
	"has_photos" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"snippet" text NOT NULL,
	"logo_file_id" uuid,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_counts" (
	"category" text NOT NULL,
	"district" text NOT NULL,
	"level" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "directory_counts_category_district_level_pk" PRIMARY KEY("category","district","level")
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipalities" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"district" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"code_expires_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"return_to" text,
	CONSTRAINT "email_proofs_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"display_as" text DEFAULT 'first-initial' NOT NULL,
	"municipality" text,
	"staff_roles" text[] DEFAULT '{}' NOT NULL,
	"is_affiliate" boolean DEFAULT false NOT NULL,
	"reviews_count" integer DEFAULT 0 NOT NULL,
	"active_company_id" uuid,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"adult_declared_at" timestamp with time zone,
	"marketing_consent_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"blocked_reason" text,
	"demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_staff_roles" CHECK ("users"."staff_roles" <@ array['support','moderator','auditor','finance','editor','admin']::text[]),
	CONSTRAINT "users_display_as" CHECK ("users"."display_as" in ('first-initial','full','initials-place','anonymous'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_versions" (
	"reply_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_versions_reply_id_version_pk" PRIMARY KEY("reply_id","version")
);
--> statement-breakpoint
CREATE TABLE "review_drafts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "review_replies_state" CHECK ("review_replies"."state" in ('published','removed')),
	CONSTRAINT "review_replies_length" CHECK (char_length("review_replies"."body") between 10 and 2000),
	CONSTRAINT "review_replies_round" CHECK ("review_replies"."round" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "review_signals" (
	"review_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"evidence" text NOT NULL,
	"weight" real NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_signals_review_id_kind_pk" PRIMARY KEY("review_id","kind")
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"review_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"rating" smallint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "review_versions_review_id_version_pk" PRIMARY KEY("review_id","version")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"author_id" uuid,
	"author_email" text,
	"author_shown" text NOT NULL,
	"author_place" text,
	"rating" smallint NOT NULL,
	"would_hire" text,
	"quality" smallint,
	"punctuality" smallint,
	"price" smallint,
	"communication" smallint,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"experience_month" date NOT NULL,
	"service" text,
	"private_reference" text,
	"incentive" boolean DEFAULT false NOT NULL,
	"imported" boolean DEFAULT false NOT NULL,
	"proof" smallint DEFAULT 0 NOT NULL,
	"proof_kind" text,
	"state" text NOT NULL,
	"counts" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"pending_version" integer,
	"held_until" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"decision_rule" text,
	"useful" integer DEFAULT 0 NOT NULL,
	"photos" smallint DEFAULT 0 NOT NULL,
	"replied_at" timestamp with time zone,
	"resolved_days" smallint,
	"category" text NOT NULL,
	"district" text NOT NULL,
	"words" "tsvector",
	"demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_proof_range" CHECK ("reviews"."proof" between 0 and 3),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('awaiting_email','screening','held','published','masked','rejected','removed','appealed','withdrawn','archived')),
	CONSTRAINT "reviews_published_at" CHECK (("reviews"."state" in ('published','masked','archived')) = ("reviews"."published_at" is not null)),
	CONSTRAINT "reviews_would_hire" CHECK ("reviews"."would_hire" in ('yes','no','maybe')),
	CONSTRAINT "reviews_text_length" CHECK (char_length("reviews"."title") between 5 and 100 and char_length("reviews"."body") between 30 and 4000),
	CONSTRAINT "reviews_criteria" CHECK (coalesce("reviews"."quality",1) between 1 and 5 and coalesce("reviews"."punctuality",1) between 1 and 5 and coalesce("reviews"."price",1) between 1 and 5 and coalesce("reviews"."communication",1) between 1 and 5),
	CONSTRAINT "reviews_counts" CHECK (not "reviews"."counts" or "reviews"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "useful_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "useful_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "certificate_lookups" ADD CONSTRAINT "certificate_lookups_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_evaluated_by_users_id_fk" FOREIGN KEY ("evaluated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revocation_asked_by_users_id_fk" FOREIGN KEY ("revocation_asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_category_categories_id_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_photos" ADD CONSTRAINT "company_photos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_scores" ADD CONSTRAINT "company_scores_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory" ADD CONSTRAINT "directory_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipalities" ADD CONSTRAINT "municipalities_district_districts_code_fk" FOREIGN KEY ("district") REFERENCES "public"."districts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_proofs" ADD CONSTRAINT "email_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_versions" ADD CONSTRAINT "reply_versions_reply_id_review_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."review_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_drafts" ADD CONSTRAINT "review_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_drafts" ADD CONSTRAINT "review_drafts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_signals" ADD CONSTRAINT "review_signals_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "useful_votes" ADD CONSTRAINT "useful_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "useful_votes" ADD CONSTRAINT "useful_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_forms_expires" ON "kept_forms" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "submissions_at" ON "submissions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_type","object_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "events_company" ON "events" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_in_force" ON "certificates" USING btree ("company_id") WHERE "certificates"."state" in ('valid','updating','suspended');--> statement-breakpoint
CREATE INDEX "certificates_company" ON "certificates" USING btree ("company_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificates_expiry" ON "certificates" USING btree ("state","valid_until");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_nipc" ON "companies" USING btree ("nipc") WHERE "companies"."nipc" is not null and "companies"."listing" not in ('draft','rejected','merged');--> statement-breakpoint
CREATE INDEX "companies_queue" ON "companies" USING btree ("listing","decide_by","id") WHERE "companies"."listing" in ('pending','info_requested');--> statement-breakpoint
CREATE INDEX "companies_listing" ON "companies" USING btree ("listing","id");--> statement-breakpoint
CREATE INDEX "companies_created_by" ON "companies" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "company_members_user" ON "company_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_photos_company" ON "company_photos" USING btree ("company_id","position");--> statement-breakpoint
CREATE INDEX "directory_words" ON "directory" USING gin ("words");--> statement-breakpoint
CREATE INDEX "directory_rank" ON "directory" USING btree ("rank" DESC NULLS LAST,"company_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "directory_reviews" ON "directory" USING btree ("reviews" DESC NULLS LAST,"company_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "directory_since" ON "directory" USING btree ("since" DESC NULLS LAST,"company_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "directory_certified_rank" ON "directory" USING btree ("rank" DESC NULLS LAST,"company_id" DESC NULLS LAST) WHERE "directory"."level" >= 1;--> statement-breakpoint
CREATE INDEX "directory_slug" ON "directory" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "directory_category_rank" ON "directory" USING btree ("category","rank" DESC NULLS LAST,"company_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "directory_district_rank" ON "directory" USING btree ("district","rank" DESC NULLS LAST,"company_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "directory_municipality_rank" ON "directory" USING btree ("municipality","rank" DESC NULLS LAST,"company_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_words_trgm" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_proofs_user" ON "email_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_proofs_email" ON "email_proofs" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "review_drafts_expires" ON "review_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_replies_one" ON "review_replies" USING btree ("review_id","round");--> statement-breakpoint
CREATE INDEX "review_replies_company" ON "review_replies" USING btree ("company_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_company_published" ON "reviews" USING btree ("company_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_company_rating" ON "reviews" USING btree ("company_id","rating","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_company_useful" ON "reviews" USING btree ("company_id","useful" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_rating_published" ON "reviews" USING btree ("rating","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_category_published" ON "reviews" USING btree ("category","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_district_published" ON "reviews" USING btree ("district","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_tombstones" ON "reviews" USING btree ("company_id","decided_at" DESC NULLS LAST) WHERE "reviews"."state" = 'removed';--> statement-breakpoint
CREATE INDEX "reviews_words" ON "reviews" USING gin ("words");--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_queue" ON "reviews" USING btree ("state","held_until","id") WHERE "reviews"."state" in ('screening','held','appealed');--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_open" ON "reviews" USING btree ("company_id","author_id") WHERE "reviews"."state" in ('screening','held');