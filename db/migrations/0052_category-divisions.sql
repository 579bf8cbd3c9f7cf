-- Divisions of the CAE that companies of these categories have too, now that the two are held against each other.
UPDATE "categories" SET "cae_divisions" = d.divisions::text[] FROM (VALUES
  ('carpintaria', '{16,31,43}'), ('automovel', '{45,46,47,77,95}'), ('stands', '{46,47,77}'), ('pastelarias', '{10,47,56}'),
  ('condominios', '{68,81}'), ('informatica', '{62,63,95}'), ('sites', '{62,63,73}'), ('moveis', '{31,47}'),
  ('lojas', '{31,46,47}'), ('creches', '{85,88}'), ('familia', '{85,87,88}'), ('imobiliario', '{68,81}'), ('climatizacao', '{35,43}')
) AS d (id, divisions) WHERE "categories"."id" = d.id;
