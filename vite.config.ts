import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bundleChecker } from './scripts/vite-bundle-checker.ts'
import { islands } from './scripts/vite-islands.ts'
import { clientMaps } from './scripts/vite-maps.ts'

const ssrInputs = {
  server: './server.ts',
  worker: './worker.ts',
  seed: './db/seed/run.ts',
  bulk: './db/seed/bulk.ts',
  'work-bench': './bench/work-reads.ts',
  'near-bench': './bench/near-reads.ts',
  'list-bench': './bench/list-reads.ts',
  'log-bench': './bench/log-tree.ts',
  keys: './keys.ts',
  audit: './audit.ts',
  log: './log.ts',
}

export default defineConfig({
  plugins: [islands(), bundleChecker(), clientMaps(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    sourcemap: false,
  },
  environments: {
    // Drizzle is hundreds of small modules: bundled and shaken it takes 20 MB instead of 250 (P16).
    ssr: { resolve: { noExternal: ['drizzle-orm'] }, build: { rollupOptions: { input: ssrInputs } } },
  },
  server: { watch: { ignored: ['**/.data/**'] } },
})
