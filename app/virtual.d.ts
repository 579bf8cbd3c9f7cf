declare module 'virtual:islands' {
  /** Address of each island's script by its name; `loader` starts the others. */
  const addresses: Record<string, string>
  export default addresses
}
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
