/**
 * The development server. What it expects of `server.ts`:
 *
 *   export function start(options?: { vite?: ViteDevServer }): Promise<unknown>
 *
 * which listens on PORT and, when it gets `vite`, hands requests to `vite.middlewares` first (client modules,
 * hot reload) and takes React Router's build from
 * `vite.ssrLoadModule('virtual:react-router/server-build')` for each request. When the module is run as the
 * main program of the build it calls `start()` itself; loaded from here it must not.
 *
 * PORT, ORIGIN, DATABASE_URL and AVAL_DATA_DIR are set by scripts/dev.mjs.
 */
import { createServer } from 'vite'
import { firstFreePort } from './ports.mjs'

const vite = await createServer({
  appType: 'custom',
  // Hot reload has a port of its own, so that two checkouts can be worked on at once.
  server: { middlewareMode: true, ws: { port: await firstFreePort(24678) } },
})
const { start } = await vite.ssrLoadModule('/server.ts')
await start({ vite })
