import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files } from '~/platform/schema'
import { anonymous, as, ctx, person, today, useWorld } from '../../../tests/world'
import { settings } from '../settings/settings'
import { writeToSupport } from './contacting'
import { formMoment } from './form-moment'
import { contactForm, replyByLinkForm, replyForm } from './forms'
import { ticketToken } from './link'
import { fileOfMine, myTicketNumbered, ticketByLink } from './my-tickets'
import { replyByLink } from './replying'
import { tickets } from './schema'
import { fileForStaff, staffTicket } from './staff-ticket'

useWorld()

const moment = formMoment(new Date(today.getTime() - 60_000))
let networks = 0
const network = () => `198.51.100.${++networks}`
const picture = (format: 'webp' | 'png' | 'jpeg' | 'gif') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a6' } })
    .toFormat(format)
    .toBuffer()
const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const written = (over: Record<string, unknown> = {}) =>
  contactForm.parse({
    kind: 'support',
    name: 'Rita Melo',
    email: 'rita.contacto@exemplo.pt',
    subject: 'Não consigo entrar',
    text: 'O código de confirmação não chega.',
    desde: moment,
    ...over,
  })
const ticketOf = async (number: string | null) =>
  (
    await database()
      .select()
      .from(tickets)
      .where(eq(tickets.number, String(number)))
  )[0] as NonNullable<Awaited<ReturnType<typeof one>>>
const one = async () => (await database().select().from(tickets).limit(1))[0]

test('somebody without an account sends files: kept private, nobody’s, read by staff and by their link only', async () => {
  const email = 'com.ficheiros@exemplo.pt'
  const sent = [file(await picture('jpeg'), 'fatura maio.jpg'), file(await picture('webp'), '../ecrã.webp')]
  const number = await writeToSupport(ctx(anonymous), written({ email, files: sent }), network())
  const { id } = await ticketOf(number)
  const agent = await as('support')
  const [message] = (await staffTicket(ctx(agent), id)).thread
  expect(message?.files.map((f) => f.name)).toEqual(['fatura maio', '../ecrã'])
  const fileId = message?.files[0]?.id as string
  const [row] = await database().select().from(files).where(eq(files.id, fileId))
  expect(row).toMatchObject({ visibility: 'private', ownerUserId: null, contentType: 'image/webp' })
  expect(await fileForStaff(ctx(agent), id, fileId)).toMatchObject({ fileId })
  const token = ticketToken({ id, email })
  expect(await fileOfMine(ctx(anonymous), fileId, { token })).toMatchObject({ fileId })
  const other = await writeToSupport(ctx(anonymous), written({ email: 'outra@exemplo.pt' }), network())
  const otherToken = ticketToken({ id: (await ticketOf(other)).id, email: 'outra@exemplo.pt' })
  for (const at of [{ token: otherToken }, { token: `${token}x` }, { token: '' }])
    await expect(fileOfMine(ctx(anonymous), fileId, at)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(fileForStaff(ctx(await person()), id, fileId)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(fileForStaff(ctx(await as('moderator')), id, fileId)).rejects.toMatchObject({
    kind: 'not-allowed',
  })

  const more = replyByLinkForm.parse({ text: 'Mais uma.', files: [file(await picture('png'), 'mais.png')] })
  await replyByLink(ctx(anonymous), token, more, network())
  expect((await ticketByLink(ctx(anonymous), token)).thread.map((m) => m.files.length)).toEqual([2, 1])
})

test('signed in with this address, the ticket and its files are the account’s; with another they are not', async () => {
  const me = await person()
  const sent = async (email: string) => {
    const form = written({ email, files: [file(await picture('png'), 'a.png')] })
    return ticketOf(await writeToSupport(ctx(me), form, network()))
  }
  const [own, foreign] = [await sent(me.email as string), await sent('de.outra@exemplo.pt')]
  expect(own).toMatchObject({ requesterId: me.userId, requesterEmail: null })
  expect(foreign).toMatchObject({ requesterId: null, requesterEmail: 'de.outra@exemplo.pt' })
  // The confirmation leads to it by its number: only whose it is.
  expect(await myTicketNumbered(ctx(me), own.number)).toBe(own.id)
  expect(await myTicketNumbered(ctx(me), foreign.number)).toBeNull()
  expect(await myTicketNumbered(ctx(await person()), own.number)).toBeNull()
  const owners = await database().select({ of: files.ownerUserId }).from(files)
  expect(owners.filter((f) => f.of === me.userId)).toHaveLength(1)
})

test('a file that is none of these is refused by name, and nothing of the form stays', async () => {
  const email = 'recusado@exemplo.pt'
  const bad = [file(await picture('png'), 'boa.png'), file(await picture('gif'), 'anim.png')]
  const from = network()
  await expect(writeToSupport(ctx(anonymous), written({ email, files: bad }), from)).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: { files: expect.stringMatching(/^«anim\.png»: .*JPEG, PNG ou WebP/) } },
  })
  const program = [file(Buffer.from('MZ\x90\0'), 'foto.png')]
  await expect(
    writeToSupport(ctx(anonymous), written({ email, files: program }), from),
  ).rejects.toMatchObject({ kind: 'invalid' })
  expect(await database().select().from(tickets).where(eq(tickets.requesterEmail, email))).toEqual([])
})

test.each([
  ['four', [1, 1, 1, 1], /no máximo 3 ficheiros/],
  ['too big together', [9e6, 9e6, 3e6], /não podem passar de 20 MB/],
  ['one too big', [10_000_001], /grande de mais/],
])('%s: said at the field before anything is read', (_, sizes, sentence) => {
  const sent = sizes.map((size) => new File([new Uint8Array(size)], 'x.png'))
  const base = {
    kind: 'support',
    name: 'Rita',
    email: 'r@exemplo.pt',
    subject: 'Assunto',
    text: 'Mensagem aqui.',
  }
  const parsed = contactForm.safeParse({ ...base, files: sent })
  expect(parsed.error?.issues.map((i) => i.message).join()).toMatch(sentence)
})

test('who is signed in may send more, but no more than a form is read with', () => {
  const sent = (sizes: number[]) => sizes.map((size) => new File([new Uint8Array(size)], 'x.png'))
  const said = (sizes: number[]) =>
    replyForm.safeParse({ text: 'Segue.', files: sent(sizes) }).error?.issues.map((i) => i.message)
  expect(said([9e6, 9e6, 7e6])).toBeUndefined()
  expect(said([9e6, 9e6, 7e6, 1])).toEqual(['Juntos, os ficheiros não podem passar de 25 MB.'])
  expect(settings.ticket.filesBytes + settings.upload.formBytes).toBeLessThan(settings.upload.uploadBytes)
})

test('of one network only so many messages with files are taken in a day; without files more', async () => {
  const from = network()
  const most = settings.ticket.withFilesPerNetworkAndDay
  const bytes = await picture('png')
  const send = (n: number, sent: File[]) =>
    writeToSupport(ctx(anonymous), written({ email: `n${n}@exemplo.pt`, files: sent }), from)
  for (let n = 0; n < most; n++) await send(n, [file(bytes, 'a.png')])
  await expect(send(98, [file(bytes, 'a.png')])).rejects.toMatchObject({ kind: 'too-many' })
  expect(await send(99, [])).toMatch(/^T-/)
})

test('what comes back at once, or without the moment of its form, is given back; a program’s is thanked for', async () => {
  const email = 'depressa@exemplo.pt'
  const from = network()
  for (const desde of [formMoment(today), undefined, 'x.y'])
    await expect(writeToSupport(ctx(anonymous), written({ email, desde }), from)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('carregue outra vez'),
    })
  expect(await writeToSupport(ctx(anonymous), written({ email, sitio: 'http://x' }), from)).toBeNull()
  expect(await database().select().from(tickets).where(eq(tickets.requesterEmail, email))).toEqual([])
  expect(await writeToSupport(ctx(anonymous), written({ email }), from)).toMatch(/^T-/)
})
