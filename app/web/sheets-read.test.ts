import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { checkCredential } from '~/domain/certification/proof/credential-check'
import { formatNif } from '~/domain/shared/nif'
import { paths } from '~/paths'
import { credentialText, keyPair, origin } from '../../tests/world/credential'
import { longestRecord, recordInTest } from '../../tests/world/record'
import { certificatePaper } from './certificate-paper'
import { certificatePoster } from './certificate-poster'

/** Our sheets in the reader that Firefox opens them with (pdf.js). */
const { signer, issuer } = keyPair()
const credential = await credentialText(signer)

async function read(bytes: Buffer) {
  const doc = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise
  const page = await doc.getPage(1)
  const { items } = await page.getTextContent()
  const written = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
  return {
    doc,
    page,
    text: written
      .map((item) => item.str)
      .join(' ')
      .replace(/\s+/g, ' '),
    // Where text stands, in points from the left and the bottom.
    boxes: written.map(({ str, width, transform }) => ({
      str,
      from: transform[4] as number,
      to: (transform[4] as number) + width,
      at: transform[5] as number,
      // How far capitals rise.
      high: (transform[3] as number) * 0.7,
    })),
  }
}

const everyAccent = 'ÁÀÂÃÇÉÊÍÓÔÕÚÜ áàâãçéêíóôõúü ñ œ – “aspas” «aspas» ’ … € n.º 3.ª'
const accented = recordInTest(
  { scope: everyAccent },
  { name: 'Conceição, Irmãos & Corações – Ação Rápida', municipality: 'São João da Pesqueira' },
)

const since = new Date('2026-08-20T10:00:00Z')
const revoked = {
  ...longestRecord,
  state: 'revoked' as const,
  word: 'Revogado',
  standing: 'revoked' as const,
  since,
  requirementsAsOf: since,
}
const suspended = recordInTest({ state: 'suspended', word: 'Suspenso', standing: 'suspended', since })

test('one that ended says as of when its requirements were met; a suspended one, that they are not all', async () => {
  const textOf = async (record: typeof revoked) =>
    (await read(await certificatePaper(record, credential, origin))).text
  const ended = await textOf(revoked)
  expect(ended).toContain('Requisitos como estavam em 20 de agosto de 2026')
  expect(ended).not.toContain('verificação contínua')
  expect(await textOf(suspended as typeof revoked)).toContain('Requisitos durante a suspensão')
  expect(await textOf(recordInTest() as typeof revoked)).not.toMatch(/como estavam|suspensão/)
})

test.each([
  ['usual', recordInTest()],
  ['ended, longest', revoked],
  ['with every accent', accented],
  ['longest', longestRecord],
])('the %s certificate is read with its accents, its attachment and its one page', async (_, record) => {
  const { doc, text } = await read(await certificatePaper(record, credential, origin))
  expect(doc.numPages).toBe(1)
  const { name, municipality, nipc } = record.company
  for (const part of [name, record.code, record.scope.trim(), municipality, formatNif(nipc as string)])
    expect(text).toContain(part?.replace(/\s+/g, ' '))
  expect(text).toContain('Entidade de resolução alternativa de litígios indicada')
  const { info } = (await doc.getMetadata()) as { info: { Title: string } }
  expect(info.Title).toContain(name)
  const files = [...((await doc.getAttachments()) ?? new Map()).keys()]
  expect(files).toHaveLength(1)
  const attached = new TextDecoder().decode((await doc.getAttachmentContent(files[0] as string)) ?? undefined)
  expect(attached).toBe(credential)
  expect((await checkCredential(attached, issuer)).ok).toBe(true)
})

test.each([
  ['certificate', longestRecord],
  ['certificate', accented],
  ['certificate', revoked],
  ['poster', longestRecord],
  ['poster', accented],
] as const)('no word of a %s lies outside its frame, or on another', async (kind, record) => {
  const bytes =
    kind === 'poster'
      ? await certificatePoster(record, origin)
      : await certificatePaper(record, credential, origin)
  const { boxes } = await read(bytes)
  for (const box of boxes) {
    expect(box.from, box.str).toBeGreaterThan(44)
    expect(box.to, box.str).toBeLessThan(595.28 - 44)
    expect(box.at, box.str).toBeGreaterThan(44)
    expect(box.at, box.str).toBeLessThan(841.89 - 44)
  }
  const onEachOther = boxes.flatMap((a) =>
    boxes
      .filter(
        (b) => a !== b && b.at >= a.at && b.at - a.at < a.high && a.from < b.to - 0.5 && b.from < a.to - 0.5,
      )
      .map((b) => `${a.str} / ${b.str}`),
  )
  expect(onEachOther).toEqual([])
})

test('a poster says whose, which and where; same state, same bytes', async () => {
  const bytes = await certificatePoster(accented, origin)
  const { doc, text, page } = await read(bytes)
  expect([doc.numPages, page.view]).toEqual([1, [0, 0, 595.28, 841.89]])
  for (const part of [
    accented.company.name,
    accented.code,
    accented.level,
    'Confira aqui se está em vigor hoje',
    paths.certificate(accented.code),
  ])
    expect(text).toContain(part)
  expect(
    (await certificatePoster({ ...accented, checkedAt: new Date('2030-01-01') }, origin)).equals(bytes),
  ).toBe(true)
  expect((await certificatePoster({ ...accented, validUntil: '2028-01-01' }, origin)).equals(bytes)).toBe(
    false,
  )
})
