/** Runs a TypeScript program of the application without a build: `node scripts/dev-run.mjs /db/seed/run.ts`. */
import { createServer } from 'vite'

const vite = await createServer({
  server: { middlewareMode: true, ws: false, hmr: false, watch: null },
  appType: 'custom',
})
try {
  await vite.ssrLoadModule(process.argv[2])
} finally {
  await vite.close()
}
