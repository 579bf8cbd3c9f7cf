declare module 'virtual:islands' {
  /** Address of the script that starts the islands. */
  const loader: string
  export default loader
}
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
