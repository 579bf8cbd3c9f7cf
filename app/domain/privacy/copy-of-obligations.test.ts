import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files as fileStore } from '~/platform/files'
import { files } from '~/platform/schema'
import { as, ctx, person, today, useWorld } from '../../../tests/world'
import { answer, proposed, registered, rowOf } from '../../../tests/world/obligation'
import { runJobs } from '../../../tests/world/person'
import { unzip } from '../../../tests/world/zip'
import { closeObligation } from '../obligations/closing'
import { obligationLinks, obligationPapers, obligations } from '../obligations/schema'
import { newId } from '../shared/ids'
import { fileWord } from './copy-words'
import { obligationData } from './data-of-obligations'
import { requestExport } from './exporting'
import { dataExports } from './schema'

/** What somebody reads of obligations in the copy of their data (data-of-obligations.ts; RGPD, art. 15). */

useWorld()

let zip: Record<string, string>
const [nameOfList = ''] = obligationData.filter((t) => t.table === obligations).map((t) => t.title)
const list = `dados/${fileWord(nameOfList)}.json`

async function attach(obligationId: string, name: string) {
  const fileId = newId()
  await database()
    .insert(files)
    .values({
      id: fileId,
      key: `documentos/${fileId}.pdf`,
      contentType: 'application/pdf',
      bytes: 1,
      sha256: name,
    })
  await database().insert(obligationPapers).values({ fileId, obligationId, name, at: today })
}
const link = (obligationId: string, targetId: string) =>
  database().insert(obligationLinks).values({ obligationId, kind: 'person', targetId })

beforeAll(async () => {
  const me = await person({ name: 'Rita Pergunta', email: 'rita@pergunta.pt' })
  const mine = await registered('data_request', {
    email: 'rita@pergunta.pt',
    subject: 'O meu pedido de cópia',
  })
  await attach(mine, 'Carta da Rita')
  await proposed(mine)
  await closeObligation(ctx(await as('moderator')), mine, { version: (await rowOf(mine)).version })
  // By letter, without an address: known by its link. Its answer is only proposed.
  const linked = await registered('data_request', { subject: 'O pedido que veio por carta' })
  await link(linked, me.userId)
  await proposed(linked)
  // About them, and not theirs to read.
  for (const kind of ['order_inform', 'crime'] as const) {
    const about = await registered(kind, {
      subject: `Assunto reservado ${kind}`,
      sender: 'Polícia Judiciária',
    })
    await link(about, me.userId)
    await attach(about, 'Ofício reservado')
  }
  await registered('data_request', { email: 'outra@pessoa.pt', subject: 'O pedido de outra pessoa' })
  await requestExport(ctx(me))
  await runJobs(today, /privacy\./)
  const [row] = await database().select().from(dataExports).where(eq(dataExports.userId, me.userId))
  zip = await unzip((await (await fileStore()).get(row?.fileKey as string)) as Buffer)
})

test('what they asked is in it: by their address and by the link, with papers', () => {
  const asked = JSON.parse(zip[list] ?? '[]') as Record<string, unknown>[]
  expect(asked).toHaveLength(2)
  const text = Object.values(zip).join('\n')
  for (const said of ['O meu pedido de cópia', 'O pedido que veio por carta', 'Carta da Rita'])
    expect(text).toContain(said)
})

test('an answer is in it once a second person closed it, and not while it is a proposal', () => {
  const asked = JSON.parse(zip[list] ?? '[]') as Record<string, unknown>[]
  const answers = asked.map((row) => Object.values(row).includes(answer))
  expect(answers.toSorted()).toEqual([false, true])
})

test('orders of authorities and suspicions about them are not in it, nor what others asked', () => {
  const text = Object.values(zip).join('\n')
  for (const said of ['reservado', 'Polícia Judiciária', 'O pedido de outra pessoa', 'outra@pessoa.pt'])
    expect(text).not.toContain(said)
})
