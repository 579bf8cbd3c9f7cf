import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject, test } from 'vitest'
import { Visitor } from '../access/browserless.ts'
import { addressOf, readExamples } from '../access/examples.ts'
import { errorsIn } from '../access/sending.ts'
import { type Persona, personas, table } from '../access/table.ts'
import { routeTable } from '../house/route-table.ts'
import { normal, pageOf, place } from './page.ts'
import { type Answers, written } from './recording.ts'

/** Every address by everybody, then every form empty; one after the other, so that it is the same every time. */
test('record', { timeout: 900_000 }, async () => {
  const client = new pg.Client({ connectionString: inject('servedDatabase') })
  await client.connect()
  const examples = await readExamples(client)
  const signedIn = (p: Persona) => (p === 'visitor' ? new Patient() : new Patient().signIn(p))
  // The first to sign in may wait too long for it, and be told 503 though they are in: somebody who is seen nowhere.
  const { rows } = await client.query(
    "select email from users where email not like '%@aval.example' order by id desc limit 1",
  )
  for (let i = 0; i < 2; i++) await new Patient().signIn(rows[0].email).catch(() => undefined)
  const visitors = {} as Record<Persona, Visitor>
  for (const p of personas) visitors[p] = await signedIn(p)
  const paths = routeTable().map((row) => row.path)
  const recorded = new Map<string, Answers>(paths.map((path) => [path, new Map()]))
  const frames: Answers = new Map(personas.map((p) => [`FRAME ${p}`, []]))
  const known = new Map<string, string>()

  for (const path of paths) {
    await client.query('truncate limits')
    for (const p of personas) {
      const address = addressOf(path, examples)
      // That staff open something is written down while it is drawn: whether a first opening shows itself is chance.
      if (/^\/admin\/.*:\w+$/.test(path)) await visitors[p].get(address)
      const { lines, frame } = await drawn(await visitors[p].get(address))
      const key = `${p} ${frame.join()}`
      // Each frame is written once; pages tell where it came first.
      if (frame[0] && !known.has(key)) frames.get(`FRAME ${p}`)?.push(`as at ${path}`, ...frame)
      known.set(key, known.get(key) ?? path)
      recorded
        .get(path)
        ?.set(`GET ${p}`, [...lines, ...(frame[0] ? [`(frame as at ${known.get(key)})`] : [])])
    }
  }
  for (const path of paths.filter((one) => table[one]?.post)) {
    for (const p of personas) {
      await client.query('truncate limits')
      const by = path === '/auth/logout' ? await signedIn(p) : visitors[p]
      recorded.get(path)?.set(`POST ${p}`, await answered(await by.post(addressOf(path, examples))))
    }
  }
  await client.end()
  const folder = process.env.GOLDEN_FOLDER as string
  mkdirSync(folder, { recursive: true })
  for (const [path, answers] of [...recorded, ['/(frame)', frames] as const])
    writeFileSync(join(folder, `${path.slice(1).replaceAll('/', ' ') || '(start)'}.txt`), written(answers))
})

/** Comes again when the machine is too busy with other things, and says so: what was begun may be seen twice in lists of what happened. */
class Patient extends Visitor {
  override async get(...given: Parameters<Visitor['get']>): Promise<Response> {
    const answer = await super.get(...given)
    if (answer.status !== 503) return answer
    console.warn(`503, asked again: ${given[0]}`)
    await new Promise((later) => setTimeout(later, 2000))
    return this.get(...given)
  }
}

function head(answer: Response): string {
  const to = answer.headers.get('location')?.replace(inject('origin'), '')
  return `${answer.status} ${to ? `→ ${place(to)}` : (answer.headers.get('content-type') ?? '').split(';')[0]}`.trim()
}

/** What a GET shows. */
async function drawn(answer: Response): Promise<{ lines: string[]; frame: string[] }> {
  const first = head(answer)
  const body = await answer.text()
  if (first.includes('text/html')) {
    const { title, main, frame } = pageOf(body)
    return { lines: [first, `title ${title}`, ...main], frame }
  }
  const shown = /text|xml|json/.test(first) ? body.replaceAll('><', '>\n<').replaceAll(',"', ',\n"') : ''
  return { lines: [first, ...shown.split('\n').map(normal).filter(Boolean)], frame: [] }
}

/** What an empty form is told: its errors, else what the page says. */
async function answered(answer: Response): Promise<string[]> {
  const flash = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('flash='))
  const html = await answer.text()
  if (answer.status === 503)
    throw new Error('The machine is too busy to record: what was sent may have been done.')
  const errors = answer.status === 422 ? errorsIn(html).map(normal) : []
  const told = answer.status < 400 ? [] : errors.length > 0 ? errors : pageOf(html).main
  return [head(answer), ...flash.map((cookie) => place(cookie.split(';')[0])), ...told]
}
