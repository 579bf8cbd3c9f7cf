import { paths } from '~/paths'

/** Pages of ours by their address alone, as paths.ts writes them: «/empresas/:p». Made once. */
const patterns = Object.values(paths as Record<string, (...values: never[]) => string>).map((path) => {
  const written = (path as (...values: string[]) => string)('0p0', '0p0', '0p0', '0p0')
  const [address = ''] = written.split(/[?#]/)
  return new RegExp(`^${address.replace(/[.*+^${}()|[\]\\]/g, '\\$&').replaceAll('0p0', '[^/]+')}$`)
})

/** Whether there is such a page of ours: «/empresas/qualquer», whatever it may be about. */
export function isPageOfOurs(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return patterns.some((pattern) => pattern.test(path))
}
