import pg from 'pg'
const url = process.env.AVAL_TEST_DATABASE_URL
const c = new pg.Client({ connectionString: url }); await c.connect()
const { rows } = await c.query(process.argv[2]); console.table(rows); await c.end()
