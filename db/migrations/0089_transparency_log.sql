CREATE TABLE "log_facts" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"published" bigint NOT NULL,
	"published_at" timestamp with time zone,
	"stopped" text,
	CONSTRAINT "log_head_one" CHECK ("log_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "log_keys" (
	"verifier" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"active_from" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "log_keys_secret" CHECK (("log_keys"."sealed" is null) = ("log_keys"."retired_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "log_leaves" (
	"index" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text,
	"entry" text NOT NULL,
	"subject_salt" "bytea",
	"salt" "bytea",
	CONSTRAINT "log_leaves_salts" CHECK (("log_leaves"."salt" is null) = ("log_leaves"."subject_salt" is null))
);
--> statement-breakpoint
CREATE TABLE "log_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tx" text DEFAULT pg_current_xact_id()::text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "log_queue_kind" CHECK ("log_queue"."kind" in ('review','reply','certificate','setting','fact'))
);
--> statement-breakpoint
CREATE TABLE "log_tiles" (
	"level" smallint NOT NULL,
	"n" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "log_tiles_level_n_pk" PRIMARY KEY("level","n")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "log_keys_active" ON "log_keys" USING btree ((true)) WHERE "log_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "log_leaves_subject" ON "log_leaves" USING btree ("kind","subject_id","index" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "log_queue_subject" ON "log_queue" USING btree ("kind","subject_id");--> statement-breakpoint
INSERT INTO log_head (id, size, published) VALUES (1, 0, 0);--> statement-breakpoint
-- What people can read of a row, as the log keeps it; null where they never could. Of what is hidden there are no words.
CREATE FUNCTION log_seen(r reviews) RETURNS jsonb LANGUAGE sql STABLE RETURN
  CASE
    WHEN r.published_at IS NOT NULL THEN jsonb_build_object('state', r.state, 'company', r.company_id, 'stars', r.rating, 'author', r.author_shown,
      'month', to_char(r.experience_month, 'YYYY-MM'), 'quality', r.quality, 'punctuality', r.punctuality, 'price', r.price,
      'communication', r.communication, 'wouldHire', r.would_hire, 'proof', r.proof, 'incentive', r.incentive, 'imported', r.imported,
      'publishedAt', to_char(r.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      || CASE WHEN r.state = 'masked' AND coalesce(jsonb_array_length(r.masked_spans), 0) = 0 THEN '{}'
        ELSE jsonb_build_object('title', r.title, 'text', r.body, 'spans', r.masked_spans) END
    WHEN r.first_published_at IS NOT NULL THEN jsonb_build_object('state', r.state, 'company', r.company_id, 'rule', r.decision_rule)
  END;--> statement-breakpoint
CREATE FUNCTION log_seen(r review_replies) RETURNS jsonb LANGUAGE sql STABLE RETURN
  jsonb_build_object('state', r.state, 'review', r.review_id, 'company', r.company_id, 'round', r.round)
  || CASE WHEN r.state = 'published' THEN jsonb_build_object('text', r.body) ELSE '{}' END;--> statement-breakpoint
CREATE FUNCTION log_seen(r certificates) RETURNS jsonb LANGUAGE sql STABLE RETURN
  jsonb_build_object('state', r.state, 'code', r.code, 'company', r.company_id, 'level', r.level, 'scope', r.scope, 'rules', r.rules,
    'issuedAt', to_char(r.issued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'validUntil', r.valid_until,
    'graceUntil', r.grace_until, 'reason', r.public_reason);--> statement-breakpoint
-- Settings that decide something are changed by two people; these are in the log.
CREATE FUNCTION log_seen(r setting_changes) RETURNS jsonb LANGUAGE sql STABLE RETURN
  CASE WHEN r.state = 'done' AND r.decided_by IS NOT NULL THEN jsonb_build_object('path', r.path, 'before', r.before, 'after', r.value,
    'reason', r.reason, 'holdsFrom', to_char(r.holds_from AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END;--> statement-breakpoint
CREATE FUNCTION log_seen(r log_facts) RETURNS jsonb LANGUAGE sql STABLE RETURN r.content;--> statement-breakpoint
-- In the transaction of the change itself: nothing is shown that does not wait for the log. TG_ARGV[0]: the kind.
CREATE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen_before jsonb; seen_after jsonb; subject text;
  words constant text[] := '{title,text,spans,author}';
BEGIN
  IF TG_OP <> 'INSERT' THEN seen_before := log_seen(OLD); subject := OLD.id; END IF;
  IF TG_OP <> 'DELETE' THEN seen_after := log_seen(NEW); subject := NEW.id; END IF;
  IF seen_before IS NOT DISTINCT FROM seen_after THEN RETURN NULL; END IF;
  -- Words that are not read any more do not wait here either.
  IF seen_before ? 'text' AND NOT coalesce(seen_after ? 'text', false) THEN
    UPDATE log_queue SET before = before - words, after = after - words WHERE kind = TG_ARGV[0] AND subject_id = subject;
  END IF;
  INSERT INTO log_queue (kind, subject_id, before, after) VALUES (TG_ARGV[0], subject,
    CASE WHEN seen_after ? 'text' THEN seen_before ELSE seen_before - words END, seen_after);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_logged AFTER INSERT OR DELETE OR UPDATE OF state, company_id, rating, author_shown, experience_month, quality, punctuality,
  price, communication, would_hire, proof, incentive, imported, published_at, first_published_at, title, body, masked_spans, decision_rule
  ON reviews FOR EACH ROW EXECUTE FUNCTION log_change('review');--> statement-breakpoint
CREATE TRIGGER review_replies_logged AFTER INSERT OR DELETE OR UPDATE OF state, review_id, company_id, round, body
  ON review_replies FOR EACH ROW EXECUTE FUNCTION log_change('reply');--> statement-breakpoint
CREATE TRIGGER certificates_logged AFTER INSERT OR DELETE OR UPDATE OF state, code, company_id, level, scope, rules, issued_at, valid_until,
  grace_until, public_reason ON certificates FOR EACH ROW EXECUTE FUNCTION log_change('certificate');--> statement-breakpoint
CREATE TRIGGER setting_changes_logged AFTER INSERT OR UPDATE OF state, decided_by
  ON setting_changes FOR EACH ROW EXECUTE FUNCTION log_change('setting');--> statement-breakpoint
CREATE TRIGGER log_facts_logged AFTER INSERT ON log_facts FOR EACH ROW EXECUTE FUNCTION log_change('fact');--> statement-breakpoint
-- A text that is withheld after it was read: nothing opens the leaves that spoke of it, and it does not wait here either.
CREATE FUNCTION log_withheld() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE log_leaves SET salt = NULL, subject_salt = NULL WHERE kind = 'review' AND subject_id = NEW.review_id::text;
  UPDATE log_queue SET before = before - '{title,text,spans}'::text[] WHERE kind = 'review' AND subject_id = NEW.review_id::text;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER review_versions_withheld AFTER UPDATE OF withheld_at ON review_versions FOR EACH ROW
  WHEN (OLD.withheld_at IS NULL AND NEW.withheld_at IS NOT NULL AND NEW.published_at IS NOT NULL) EXECUTE FUNCTION log_withheld();--> statement-breakpoint
-- What no leaf speaks of yet, and nothing that waits, as it stands now: the history before the log, and after a restore.
CREATE FUNCTION log_enter_standing() RETURNS bigint LANGUAGE sql AS $$
  WITH standing AS (
    SELECT 'review' AS kind, r.id::text AS id, log_seen(r) AS seen, r.first_published_at AS since FROM reviews r
    UNION ALL SELECT 'reply', r.id::text, log_seen(r), r.at FROM review_replies r
    UNION ALL SELECT 'certificate', r.id::text, log_seen(r), r.issued_at FROM certificates r
    UNION ALL SELECT 'setting', r.id::text, log_seen(r), r.decided_at FROM setting_changes r
    UNION ALL SELECT 'fact', f.id, log_seen(f), NULL FROM log_facts f
  ), entered AS (
    INSERT INTO log_queue (kind, subject_id, before, after)
    SELECT kind, id, NULL, seen FROM standing s WHERE seen IS NOT NULL
      AND NOT EXISTS (SELECT FROM log_leaves l WHERE l.kind = s.kind AND l.subject_id = s.id AND l.salt IS NOT NULL)
      AND NOT EXISTS (SELECT FROM log_queue q WHERE q.kind = s.kind AND q.subject_id = s.id)
    ORDER BY since, id RETURNING 1
  ) SELECT count(*) FROM entered $$;--> statement-breakpoint
INSERT INTO log_facts (id, content) VALUES ('log-opened', jsonb_build_object('says',
  'O registo abre aqui. O que a Aval publicou antes deste momento entrou nele neste dia, e não no dia em que foi publicado.'));--> statement-breakpoint
SELECT log_enter_standing();
