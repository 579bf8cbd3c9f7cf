ALTER TABLE "broadcasts" ALTER COLUMN "href" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ALTER COLUMN "button" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_link" CHECK (("broadcasts"."href" is null) = ("broadcasts"."button" is null) and ("broadcasts"."kind" <> 'news' or "broadcasts"."href" is not null));