import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'
import PostalMime from 'postal-mime'
import { Visitor } from './browserless.ts'
import { type DrawnForm, formsOf } from './drawn-form.ts'
import { completed, fits } from './filling.ts'
import type { Given, Values } from './success/row.ts'

interface Served {
  origin: string
  mailbox: string
  names: string
  webhookSecret: string
}

/** A served database whose people send forms as their pages draw them. */
export class World {
  readonly db: pg.Client
  readonly origin: string
  readonly mailbox: string
  readonly webhookSecret: string
  /** The file that stands in for the DNS and the sites of companies. */
  readonly names: string
  /** The one who sends the row's form, so that what comes before it is done by the same browser. */
  visitor: Visitor
  readonly #known = new Map<string, Visitor>()

  constructor(db: pg.Client, { origin, mailbox, names, webhookSecret }: Served) {
    this.db = db
    this.origin = origin
    this.mailbox = mailbox
    this.webhookSecret = webhookSecret
    this.names = names
    this.visitor = new Visitor(origin)
  }

  async sql(query: string, values: Values = {}): Promise<Values[]> {
    const { rows } = await this.db.query(filled(query, values, quoted))
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(value)])),
    )
  }

  /** Whether a query finds a row, by itself or by the job that follows. */
  async comes(query: string, values: Values): Promise<boolean> {
    for (let tries = 0; tries < 40; tries++) {
      if ((await this.sql(query, values)).length > 0) return true
      await new Promise((later) => setTimeout(later, 50))
    }
    return false
  }

  /** The one row of a query. */
  async one(query: string, values: Values = {}): Promise<Values> {
    const [row] = await this.sql(query, values)
    if (!row) throw new Error(`Não há de que partir: ${query}`)
    return row
  }

  /** The demonstration's password, for one of those who have none. */
  async givePassword(email: string): Promise<void> {
    await this.db.query(
      `insert into accounts (id, account_id, provider_id, user_id, password)
       select gen_random_uuid(), u.id::text, 'credential', u.id, d.password from users u,
         (select a.password from accounts a join users o on o.id = a.user_id and o.email = 'cliente@aval.example') d
       where u.email = $1 and not exists (select 1 from accounts a where a.user_id = u.id)`,
      [email],
    )
  }

  async as(who: string): Promise<Visitor> {
    if (who === 'visitor') return new Visitor(this.origin)
    const email = who.includes('@') ? who : `${who}@aval.example`
    const known = this.#known.get(email)
    if (known) return known
    await this.givePassword(email)
    const visitor = await new Visitor(this.origin).signIn(email)
    this.#known.set(email, visitor)
    return visitor
  }

  /** Whoever signs in next as them begins anew: their sessions were ended, or are of another time. */
  forget(who: string) {
    this.#known.delete(who.includes('@') ? who : `${who}@aval.example`)
  }

  /** A step on the way: sent as `press` does, and taken. */
  async send(
    by: Visitor,
    address: string,
    fields: Record<string, Given> = {},
    page = address,
  ): Promise<string> {
    const answer = await this.press(by, address, fields, page)
    if (answer.status !== 303)
      throw new Error(`${address} respondeu ${answer.status}: ${said(await answer.text())}`)
    return answer.headers.get('location') ?? ''
  }

  /** The form of `address` that is drawn there, if any. */
  async form(by: Visitor, address: string): Promise<DrawnForm | undefined> {
    const answer = await by.follow(address)
    return formsOf(await answer.text(), answer.url).find((f) => pathOf(f.to) === pathOf(address))
  }

  /** Sends the form of `address` that `page` draws, filled in; the page is read with the same cookies. */
  async press(
    by: Visitor,
    address: string,
    fields: Record<string, Given> = {},
    page = address,
  ): Promise<Response> {
    const answer = await by.follow(page)
    const html = await answer.text()
    const forms = formsOf(html, answer.url).filter((f) => pathOf(f.to) === pathOf(address))
    const right = forms.filter((f) => fits(f, fields))
    const form = right.find((f) => f.to === address) ?? right[0]
    if (form?.closed) throw new Error(`Em ${page} o formulário não se pode enviar: ${said(html)}`)
    if (!form) {
      const why =
        forms.length > 0
          ? `não tem estes campos, ou tem outros valores: ${forms.map(names).join(' | ')}`
          : 'não está'
      throw new Error(
        `Em ${page} (${answer.status}, ${answer.url}) o formulário de ${address} ${why}.\n${heading(html)}`,
      )
    }
    // A form that tells programs by their haste is read first, as a person reads it.
    if (form.controls.some((c) => c.name === 'desde')) await new Promise((read) => setTimeout(read, 3100))
    return by.sendForm(form.to, completed(form, fields), form.multipart)
  }

  /** What the served product takes for the internet (platform/outside.ts). */
  publish(host: string, entry: { txt?: string[]; site?: string }) {
    const known = existsSync(this.names) ? (JSON.parse(readFileSync(this.names, 'utf8')) as object) : {}
    writeFileSync(this.names, JSON.stringify({ ...known, [host]: entry }))
  }

  /** A company's site, which says this whatever is asked. @returns where it listens. */
  async site(said: string): Promise<string> {
    const server = createServer((_, response) => response.end(said))
    server.unref()
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** What waits for its hour is done now. */
  async hurry(job: string): Promise<void> {
    await this.db.query("update pgboss.job set start_after = now() where name = $1 and state = 'created'", [
      job,
    ])
    await this.#wake(job)
  }

  /** Has a job done, as the clock or a command would. */
  async job(name: string, data: object): Promise<void> {
    await this.db.query('insert into pgboss.job (name, data) values ($1, $2)', [name, data])
    await this.#wake(name)
  }

  /** As pg-boss wakes its workers when a job is sent. */
  async #wake(job: string): Promise<void> {
    await this.db.query("select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)", [job])
  }

  /** The link of the newest mail to somebody that leads to an address of ours, as path. */
  async link(to: string, path: string): Promise<string> {
    const links = await this.#mailed(to, (text) => {
      const all = [...text.matchAll(/https?:\/\/[^\s<>")\]]+/g)].map(([link]) => new URL(link))
      return all.find((url) => url.pathname.startsWith(path))
    })
    return links.pathname + links.search
  }

  /** The code of six digits in the newest mail (or SMS) to somebody. */
  code = (to: string): Promise<string> =>
    this.#mailed(to, (text) => /(?:^|: |\s)(\d{6})(?: é |\s*$)/m.exec(text)?.[1])

  /** Newest first; what is still being written has another name. */
  #messages(): string[] {
    const all = existsSync(this.mailbox) ? readdirSync(this.mailbox) : []
    return all
      .filter((name) => /\.(eml|sms)$/.test(name))
      .sort()
      .reverse()
  }

  /** What is looked for in the newest message to somebody that has it; jobs send them, so it is waited for. */
  async #mailed<T>(to: string, look: (text: string) => T | undefined): Promise<T> {
    for (let tries = 0; tries < 200; tries++) {
      for (const name of this.#messages()) {
        const source = readFileSync(join(this.mailbox, name), 'utf8')
        if (!source.toLowerCase().includes(to.toLowerCase())) continue
        const found = look(name.endsWith('.sms') ? source : await read(source))
        if (found !== undefined) return found
      }
      await new Promise((later) => setTimeout(later, 50))
    }
    throw new Error(`Não chegou a ${to} o que se esperava.`)
  }
}

/** The subject, the text and where a mail program's one click leads. */
async function read(source: string): Promise<string> {
  const { subject = '', text = '', headers } = await PostalMime.parse(source)
  return [subject, text, ...headers.filter((h) => h.key === 'list-unsubscribe').map((h) => h.value)].join(
    '\n',
  )
}

const shown = (value: unknown) =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

/** `:name` in a text by its value; `::type` of SQL stays. */
export function filled(text: string, values: Values, write: (value: string) => string = encodeURIComponent) {
  return text.replace(/(?<![:\w]):([a-z]\w*)/gi, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : write(value)
  })
}

const pathOf = (address: string) => address.split('?')[0]
const names = (form: DrawnForm) => [...new Set(form.controls.map((c) => c.name))].join(', ')
const heading = (html: string) => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? ''

const plain = (text = '') =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What a page marks as wrong. */
export function errorsIn(html: string): string[] {
  const errors = [
    ...html.matchAll(/class="(?:error-summary|error|notice)[^"]*"[^>]*>([\s\S]*?)<\/(?:div|section|p|ul)>/g),
  ]
  return errors.map(([, text]) => plain(text)).filter(Boolean)
}

/** What a page says of what went wrong. */
export function said(html: string): string {
  return (
    errorsIn(html).join(' | ').slice(0, 800) ||
    plain(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '')).slice(0, 500)
  )
}
