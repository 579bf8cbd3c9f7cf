import { carriedNames } from '~/ui/carried-names'

/** An address that the server gave to a script, with what the page's own says of whoever brought the reader. */
export function carried(address: string): string {
  const here = new URLSearchParams(location.search)
  const to = new URL(address, location.href)
  for (const name of carriedNames) {
    const value = here.get(name)
    if (value) to.searchParams.set(name, value)
  }
  return to.pathname + to.search + to.hash
}
