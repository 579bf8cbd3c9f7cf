CREATE TABLE "review_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"file_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "review_documents_state" CHECK ("review_documents"."state" in ('waiting','accepted','declined','withdrawn')),
	CONSTRAINT "review_documents_reason" CHECK ("review_documents"."state" <> 'declined' or "review_documents"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "review_invoices" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"month" text NOT NULL,
	"key_hash" text NOT NULL,
	"used" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_invoices_issuer" CHECK ("review_invoices"."issuer" ~ '^[0-9]{9}$'),
	CONSTRAINT "review_invoices_month" CHECK ("review_invoices"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "review_documents" ADD CONSTRAINT "review_documents_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_documents" ADD CONSTRAINT "review_documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invoices" ADD CONSTRAINT "review_invoices_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_documents_one_waiting" ON "review_documents" USING btree ("review_id") WHERE "review_documents"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_documents_review" ON "review_documents" USING btree ("review_id","sent_at");--> statement-breakpoint
CREATE INDEX "review_documents_queue" ON "review_documents" USING btree ("sent_at","id") WHERE "review_documents"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_documents_decided" ON "review_documents" USING btree ("decided_at","id") WHERE "review_documents"."state" in ('accepted','declined');--> statement-breakpoint
CREATE INDEX "review_documents_kept" ON "review_documents" USING btree ("decided_at") WHERE "review_documents"."file_id" is not null and "review_documents"."state" <> 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "review_invoices_once" ON "review_invoices" USING btree ("key_hash") WHERE "review_invoices"."used";