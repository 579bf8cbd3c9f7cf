/**
 * What people wrote as an address leads out of the site only when it is one of the web, and no name and password stand
 * before the host («https://banco.pt@evil.example»): null for all else, whatever was once let into the database.
 */
export function webAddress(value: string | null): URL | null {
  if (!value || !URL.canParse(value)) return null
  const url = new URL(value)
  const web = url.protocol === 'https:' || url.protocol === 'http:'
  return web && !url.username && !url.password ? url : null
}
