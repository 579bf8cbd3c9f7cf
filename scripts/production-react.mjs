/**
 * Loaded into the built server with `--import`: takes React's production half whatever NODE_ENV says. React
 * chooses when it is loaded, and its development half renders several times slower; NODE_ENV itself stays as
 * it was given, because for us «production» means that demonstrations are refused.
 */
const given = process.env.NODE_ENV
process.env.NODE_ENV = 'production'
await import('react')
await import('react/jsx-runtime')
await import('react-dom/server')
if (given === undefined) delete process.env.NODE_ENV
else process.env.NODE_ENV = given
