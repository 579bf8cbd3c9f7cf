/**
 * The development server. What it expects of `server.ts`:
 *
 *   export function start(options?: { vite?: ViteDevServer; hotReload?: string }): Promise<unknown>
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

// Hot reload has a port of its own, so that two checkouts can be worked on at once.
const port = await firstFreePort(24678)
/** Pages that are plain documents have nothing in the browser to change: they load themselves anew (app/dev-reload.ts). */
const plainPages = {
  name: 'aval-plain-pages',
  hotUpdate({ server }) {
    if (this.environment.name === 'ssr') server.environments.client.hot.send('aval:changed', {})
  },
}
const vite = await createServer({
  appType: 'custom',
  plugins: [plainPages],
  server: { middlewareMode: true, ws: { port } },
})
const { start } = await vite.ssrLoadModule('/server.ts')
const { hostname } = new URL(process.env.ORIGIN ?? 'http://localhost')
await start({ vite, hotReload: `ws://${hostname}:${port}` })
