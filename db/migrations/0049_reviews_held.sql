-- A name never claims a proof that the label beside it denies.
UPDATE reviews SET author_shown = 'Cliente anónimo' WHERE author_shown = 'Cliente verificado';--> statement-breakpoint
-- The word of a text by which it was found: the one with the stem searched for, else the first that begins as was typed.
CREATE FUNCTION found_word(value text, typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT x FROM (SELECT quote_literal(coalesce(stem_word(typed), typed))::tsquery AS q) y,
    regexp_split_to_table(value, '[^[:alnum:]]+') WITH ORDINALITY AS w(x, o)
  WHERE (directory_words_of(value) @@ q OR fold_pt(value) ~ ('\m' || typed))
    AND (directory_words_of(x) @@ q OR starts_with(fold_pt(x), typed))
  ORDER BY directory_words_of(x) @@ q DESC, o LIMIT 1
$$;--> statement-breakpoint
-- Why each company of an answer of search_directory() is in it: for each word what it was found by, in the company's own words.
CREATE FUNCTION why_found(found jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_object_agg(c.id, (SELECT jsonb_agg(CASE r.data->'where'->>(e.o::integer - 1)
      WHEN 'a' THEN coalesce(
        (SELECT jsonb_build_object('at', 'name', 'says', f) FROM found_word(c.name, e.w) f WHERE f IS NOT NULL),
        (SELECT jsonb_build_object('at', 'firm', 'says', f) FROM found_word(c.legal_name, e.w) f WHERE f IS NOT NULL))
      WHEN 'b' THEN coalesce(
        (SELECT jsonb_build_object('at', 'service', 'says', s) FROM unnest(c.services) s WHERE found_word(s, e.w) IS NOT NULL LIMIT 1),
        (SELECT jsonb_build_object('at', CASE WHEN found_word(k.name, e.w) IS NULL THEN 'trade' ELSE 'category' END, 'says', k.name) FROM categories k
          WHERE k.id = ANY (with_ancestors(array_prepend(c.category, c.other_categories))) AND found_word(k.name || ' ' || k.keywords, e.w) IS NOT NULL
          ORDER BY found_word(k.name, e.w) IS NULL, k.id <> c.category, k.id LIMIT 1),
        (SELECT jsonb_build_object('at', 'certified', 'says', '') WHERE (r.data->>'level')::integer > 0 AND found_word('certificada certificado', e.w) IS NOT NULL))
      WHEN 'c' THEN coalesce(
        (SELECT jsonb_build_object('at', 'place', 'says', m.name) FROM municipalities m WHERE m.code = c.municipality AND found_word(m.name, e.w) IS NOT NULL),
        (SELECT jsonb_build_object('at', 'place', 'says', c.locality) WHERE found_word(c.locality, e.w) IS NOT NULL),
        (SELECT jsonb_build_object('at', 'district', 'says', d.name) FROM districts d WHERE d.code = c.district AND found_word(d.name, e.w) IS NOT NULL))
      WHEN 'd' THEN (SELECT jsonb_build_object('at', 'text', 'says', f) FROM found_word(c.description, e.w) f WHERE f IS NOT NULL)
    END ORDER BY e.o) FROM jsonb_array_elements_text(found->'words') WITH ORDINALITY AS e(w, o)))
  FROM jsonb_array_elements(found->'rows') AS r(data) JOIN companies c ON c.id = (r.data->>'company_id')::uuid
$$;--> statement-breakpoint
-- A held review may be asked to change, and one of a company that is not approved yet waits with it.
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_state";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('awaiting_email','awaiting_company','screening','held','change_requested','published','masked','rejected','removed','appealed','withdrawn','archived'));--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "corrects" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_corrects_reviews_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_corrects" ON "reviews" USING btree ("corrects") WHERE "reviews"."corrects" is not null;--> statement-breakpoint
CREATE INDEX "reviews_awaiting_company" ON "reviews" USING btree ("company_id") WHERE "reviews"."state" = 'awaiting_company';--> statement-breakpoint
DROP INDEX "reviews_queue";--> statement-breakpoint
CREATE INDEX "reviews_queue" ON "reviews" USING btree ("state","held_until","id") WHERE "reviews"."state" in ('screening','held','change_requested','appealed');--> statement-breakpoint
DROP INDEX "reviews_decided";--> statement-breakpoint
CREATE INDEX "reviews_decided" ON "reviews" USING btree ("state","decided_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."state" in ('change_requested','rejected','removed','appealed','masked');
