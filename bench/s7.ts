import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashPassword } from '../app/domain/people/password/passwords.ts'
import type { Row } from './figures.ts'
import { type Serving, serveAval } from './serving.ts'

const password = 'tijolo-varanda-lampião-92'
const networks = 400
const most = 10

/**
 * S7: guesses of one account's password from many networks within an hour. At most ten are looked at (422); the rest is
 * turned away unseen (429), the right one too; and the owner still gets in from a device that they used before.
 */
export async function s7(url: string): Promise<Row[]> {
  const serving = await serveAval(url, { env: { TRUST_PROXY: '1' } })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const account = await plant(client)
    const device = await signIn(serving, account, '192.0.2.1')
    const statuses = await guess(serving, account, () => Promise.resolve())
    const rightUnseen = (await enter(serving, account, password, '198.51.100.250')).status
    const owner = (await enter(serving, account, password, '192.0.2.1', device)).status
    // The planted fault: nothing is counted.
    const other = await plant(client)
    const unguarded = await guess(serving, other, () => client.query('truncate limits').then(() => {}))
    const looked = (all: number[]) => all.filter((s) => s === 422).length
    return [
      {
        id: 'S7',
        what: `palpites vistos, de ${statuses.length} feitos de ${networks} redes`,
        value: looked(statuses),
        unit: '',
        goal: { text: `≤ ${most}`, met: looked(statuses) <= most && looked(statuses) > 0 },
      },
      {
        id: 'S7',
        what: 'estado da palavra-passe certa, de uma rede nova, depois deles',
        value: rightUnseen,
        unit: '',
        goal: { text: '429', met: rightUnseen === 429 },
      },
      {
        id: 'S7',
        what: 'estado do dono, num aparelho em que já tinha entrado',
        value: owner,
        unit: '',
        goal: { text: '303', met: owner === 303 },
      },
      {
        id: 'S7',
        what: 'controlo: palpites vistos sem o limite',
        value: looked(unguarded),
        unit: '',
        goal: { text: `≤ ${most}`, met: looked(unguarded) <= most },
        control: true,
      },
    ]
  } finally {
    await client.end()
    await serving.stop()
  }
}

async function plant(client: pg.Client): Promise<string> {
  const [id, email] = [randomUUID(), `s7-${randomUUID()}@massa.example`]
  await client.query("insert into users (id, name, email, email_verified) values ($1, 'Rui Sá', $2, true)", [
    id,
    email,
  ])
  await client.query(
    "insert into accounts (id, account_id, provider_id, user_id, password) values (gen_random_uuid(), $1::uuid::text, 'credential', $1::uuid, $2)",
    [id, await hashPassword(password)],
  )
  return email
}

function enter(serving: Serving, email: string, typed: string, network: string, cookie = '') {
  return fetch(`${serving.origin}/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: serving.origin, 'x-forwarded-for': network, ...(cookie ? { cookie } : {}) },
    body: new URLSearchParams({ email, password: typed, _once: randomUUID() }),
  })
}

/** Signs in once, as the owner did some day, and keeps the mark of the device alone. */
async function signIn(serving: Serving, email: string, network: string): Promise<string> {
  const answer = await enter(serving, email, password, network)
  if (answer.status !== 303) throw new Error(`o dono não entrou: ${answer.status}`)
  const mark = answer.headers.getSetCookie().find((c) => c.includes('aval-aparelho'))
  return mark?.split(';')[0] ?? ''
}

async function guess(serving: Serving, email: string, before: () => Promise<void>): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < networks; i += 8) {
    await before()
    const batch = Array.from({ length: 8 }, (_, k) =>
      enter(serving, email, `palpite número ${i + k}`, `203.0.${(i + k) >> 8}.${(i + k) & 255}`),
    )
    statuses.push(...(await Promise.all(batch)).map((a) => a.status))
  }
  return statuses
}
