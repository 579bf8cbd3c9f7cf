import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  serverModuleFormat: 'esm',
  // One file per program: server.js, worker.js, seed.js, bulk.js.
  serverBuildFile: '[name].js',
} satisfies Config
