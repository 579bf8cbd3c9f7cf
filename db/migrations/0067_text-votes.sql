ALTER TABLE "help_votes" RENAME TO "text_votes";--> statement-breakpoint
ALTER TABLE "help_figures" RENAME TO "text_figures";--> statement-breakpoint
ALTER TABLE "text_votes" RENAME COLUMN "article" TO "text";--> statement-breakpoint
ALTER TABLE "text_figures" RENAME COLUMN "article" TO "text";--> statement-breakpoint
ALTER TABLE "text_votes" RENAME CONSTRAINT "help_votes_pkey" TO "text_votes_pkey";--> statement-breakpoint
ALTER TABLE "text_votes" RENAME CONSTRAINT "help_votes_somebody" TO "text_votes_somebody";--> statement-breakpoint
ALTER TABLE "text_votes" RENAME CONSTRAINT "help_votes_user_id_users_id_fk" TO "text_votes_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "text_figures" RENAME CONSTRAINT "help_figures_counted" TO "text_figures_counted";--> statement-breakpoint
ALTER INDEX "help_figures_article" RENAME TO "text_figures_text";--> statement-breakpoint
ALTER INDEX "help_votes_person" RENAME TO "text_votes_person";--> statement-breakpoint
ALTER INDEX "help_votes_network" RENAME TO "text_votes_network";--> statement-breakpoint
ALTER INDEX "help_votes_user" RENAME TO "text_votes_user";--> statement-breakpoint
ALTER INDEX "help_votes_at" RENAME TO "text_votes_at";--> statement-breakpoint
UPDATE "text_votes" SET "text" = 'ajuda/' || "text";--> statement-breakpoint
UPDATE "text_figures" SET "text" = 'ajuda/' || "text";