import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** A site that is not ours, on a port of its own, under every name of this machine: what stands in `pages`, by path. */
export function useForeignSite() {
  const site = { pages: {} as Record<string, string>, port: 0 }
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(site.pages[request.url ?? '/'] ?? '')
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    site.port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.close()
  })
  return site
}
