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

declare module 'virtual:bundle-checker' {
  /** The script that checks a bundle in its own page (scripts/vite-bundle-checker.ts). */
  const script: string
  export default script
}

declare module 'virtual:programs' {
  /** By name, programs that check us, each in one file (scripts/vite-bundle-checker.ts). */
  const programs: Readonly<Record<string, string>>
  export default programs
}
