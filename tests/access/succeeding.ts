import { Visitor } from './browserless.ts'
import { filled, said, type World } from './sending.ts'
import type { Success, Values } from './success/row.ts'

/** An address with its values; a link is one as a whole. */
const place = (path: string, values: Values) =>
  filled(path, values, path.startsWith(':') ? String : undefined)

/** Sends a row's form and says what is wrong; nothing where all is as it should be. */
export async function succeed(world: World, path: string, row: Success): Promise<void> {
  world.visitor = new Visitor(world.origin)
  await world.db.query('truncate limits')
  const given =
    typeof row.given === 'string' ? await world.one(row.given) : row.given ? await row.given(world) : {}
  const address = place(row.address ?? path, given)
  const who = filled(row.who, given, String)
  const by = row.who === 'visitor' ? world.visitor : await world.as(who)
  const fields = Object.fromEntries(
    Object.entries(row.fields ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? filled(value, given, String) : value,
    ]),
  )
  if (row.effect && (await world.sql(row.effect, given)).length > 0)
    throw new Error('O efeito já lá estava antes do envio.')
  const answer = row.raw
    ? await by.sendRaw(address, row.raw(given))
    : row.undrawn
      ? await by.sendForm(
          address,
          Object.entries(fields).flatMap(([n, v]) =>
            [v].flat().map((one): [string, string | File] => [n, one]),
          ),
          true,
        )
      : await world.press(by, address, fields, place(row.page ?? row.address ?? path, given))
  const [status, why] = row.answers ?? [303, '']
  if (answer.status !== status)
    throw new Error(`${answer.status} em vez de ${status} ${why}: ${said(await answer.text())}`)
  if (row.says) {
    const answered = `${answer.headers.get('location') ?? ''}\n${answer.headers.getSetCookie().join('; ')}\n${await answer.text()}`
    if (!row.says.test(answered)) throw new Error(`A resposta não diz ${row.says}: ${said(answered)}`)
  }
  if (row.effect && !(await world.comes(row.effect, given)))
    throw new Error(`Respondeu ${status} (${answer.headers.get('location')}), mas o efeito não se vê.`)
}
