import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requests = new Counter({
  name: 'aval_http_requests_total',
  help: 'Answers by status class and cache outcome.',
  labelNames: ['status', 'cache'] as const,
  registers: [registry],
})
export const latency = new Histogram({
  name: 'aval_http_seconds',
  help: 'Seconds from request to end of answer, misses only.',
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})
export const failures = new Counter({
  name: 'aval_errors_total',
  help: 'Errors that got a digest.',
  labelNames: ['where'] as const,
  registers: [registry],
})

export const mails = new Counter({
  name: 'aval_mails_total',
  help: 'Mails that were handed to the mail server, or could not be.',
  labelNames: ['outcome'] as const,
  registers: [registry],
})

/** What assistants ask at /mcp: how often each tool, never by whom. */
export const assistantCalls = new Counter({
  name: 'aval_assistant_calls_total',
  help: 'Tools that assistants called at /mcp.',
  labelNames: ['tool', 'outcome'] as const,
  registers: [registry],
})

/** Prometheus metrics on a port of their own, never on the public one. */
export function serveMetrics(port: number): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  }).listen(port, '127.0.0.1')
}
