-- Which trades a company offers in which places, as words of one index («canalizacao:0303», «canalizacao:03»; «canalizacao:03?»: it only lies in
-- that district and says nothing of where it works): a new request finds its companies by one look-up (work-requests/matching).
CREATE FUNCTION work_reach(category text, others text[], areas text[], municipality text, district text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(k || ':' || a), '{}') FROM unnest(array_prepend(category, others)) k,
    unnest(CASE WHEN areas = '{}' THEN ARRAY[municipality, district || '?'] ELSE areas END) a WHERE k IS NOT NULL AND a IS NOT NULL $$;--> statement-breakpoint
CREATE INDEX companies_work_reach ON companies USING gin (work_reach(category, other_categories, areas_served, municipality, district))
  WITH (fastupdate = off) WHERE listing = 'approved' AND ownership = 'claimed';
