/**
 * Loaded before everything into the server under measurement: keeps the statements of the last request (they come one
 * at a time) and the last tree that was rendered, so that both can be done again by themselves.
 */
import http from 'node:http'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const pg = require('pg')

const given = process.env.NODE_ENV
process.env.NODE_ENV = 'production'
const reactDom = require('react-dom/server')
if (given === undefined) delete process.env.NODE_ENV
else process.env.NODE_ENV = given

let current = null
let last = { path: '', queries: [], element: null, html: '' }

const emit = http.Server.prototype.emit
http.Server.prototype.emit = function (event, request, ...rest) {
  if (event === 'request') {
    current = { path: request.url, queries: [] }
    last = { ...last, ...current }
  }
  return emit.call(this, event, request, ...rest)
}

const query = pg.Client.prototype.query
pg.Client.prototype.query = function (...args) {
  const record = current
  if (!record || typeof args[0]?.submit === 'function') return query.apply(this, args)
  const [config, values] = args
  // A config that Drizzle keeps is used again: what it is now, not what it becomes.
  record.queries.push(
    typeof config === 'string'
      ? { text: config, values: Array.isArray(values) ? values : [] }
      : {
          name: config.name,
          text: config.text,
          rowMode: config.rowMode,
          values: config.values ?? (Array.isArray(values) ? values : []),
        },
  )
  return query.apply(this, args)
}

const renderToString = reactDom.renderToString
reactDom.renderToString = (element, options) => {
  const html = renderToString(element, options)
  last = { ...last, element, html }
  return html
}

/** B2: the same components with the same data, and nothing of the framework but the contexts that they read. */
function bareTree() {
  const { element } = last
  if (!element) throw new Error('nothing was rendered')
  const tree = element.type(element.props)
  const same = renderToString(tree) === last.html
  return { tree, same }
}

const commands = {
  statements: () => ({
    path: last.path,
    queries: last.queries,
  }),
  render({ n }) {
    const { tree, same } = bareTree()
    const from = process.cpuUsage()
    for (let i = 0; i < n; i++) renderToString(tree)
    const { user, system } = process.cpuUsage(from)
    return { cpu: (user + system) / 1000 / n, same, bytes: last.html.length }
  },
  async replay({ n }) {
    const client = new pg.Client({
      connectionString: process.env.DATABASE_URL,
      application_name: 'aval-replay',
    })
    await client.connect()
    const replayed = last.queries
    const once = async () => {
      for (const { name, text, rowMode, values } of replayed)
        await query.call(client, { name, text, rowMode, values })
    }
    for (let i = 0; i < 50; i++) await once()
    const from = process.cpuUsage()
    for (let i = 0; i < n; i++) await once()
    const { user, system } = process.cpuUsage(from)
    const [{ pid }] = (await query.call(client, 'select pg_backend_pid() as pid')).rows
    globalThis.replayClient = client
    return { cpu: (user + system) / 1000 / n, pid, queries: replayed.length }
  },
  async endReplay() {
    await globalThis.replayClient?.end()
  },
  compress({ n }) {
    const { brotliCompressSync, constants } = require('node:zlib')
    const body = Buffer.from(`<!DOCTYPE html>${last.html}`)
    const from = process.cpuUsage()
    for (let i = 0; i < n; i++) {
      brotliCompressSync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    }
    const { user, system } = process.cpuUsage(from)
    return { cpu: (user + system) / 1000 / n }
  },
}

process.on('message', async ({ id, cmd, ...args }) => {
  try {
    process.send({ id, value: (await commands[cmd](args)) ?? null })
  } catch (error) {
    process.send({ id, error: error.message })
  }
})
