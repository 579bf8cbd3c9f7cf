import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, ctx, today, useWorld } from '../../../../tests/world'
import { certified } from '../../../../tests/world/life'
import { checkFile } from './checking-file'
import { digestOf } from './credential-in-file'
import { keepSheet, sheetByDigest } from './sheets'
import { credentialOf } from './signed-credential'

useWorld()
const later = (days: number) => ctx(anonymous, new Date(today.getTime() + days * 86_400_000))

/** A page with the credential attached, as ours are. */
async function sheetWith(credential: string, says: string): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  doc.addPage().drawText(says)
  await doc.attach(Buffer.from(credential), 'credencial.json', { mimeType: 'application/vc' })
  return doc.save()
}

test('a file is compared with every sheet that was given out, those of earlier states too', async () => {
  const { id } = await certified(today)
  const credential = await credentialOf(later(0), id)
  const [before, after, edited] = await Promise.all(
    ['Em vigor', 'Em vigor, em atualizacao', 'Em vigor ate 2099'].map((says) => sheetWith(credential, says)),
  )
  await keepSheet(database(), { id, state: 'valid' }, before as Uint8Array, today)
  await keepSheet(database(), { id, state: 'updating' }, after as Uint8Array, later(5).now)
  await keepSheet(database(), { id, state: 'valid' }, before as Uint8Array, later(9).now)
  const told = async (bytes: Uint8Array | undefined) => {
    const file = new File([bytes as Uint8Array<ArrayBuffer>], 'certificado.pdf')
    const { tone, title, facts } = await checkFile(later(10), file, '203.0.113.4')
    return [tone, title, facts.at(-1)?.[1]]
  }
  expect(await told(before)).toEqual([
    'ok',
    'Verdadeira, e em vigor hoje',
    expect.stringContaining('18 de novembro'),
  ])
  expect(await told(after)).toEqual([
    'ok',
    'Verdadeira, e em vigor hoje',
    expect.stringContaining('em atualização'),
  ])
  expect(await told(edited)).toEqual([
    'bad',
    'O anexo é verdadeiro, mas a página visível não é a que emitimos',
    expect.stringContaining('não é nenhum dos que entregámos'),
  ])
  expect(await told(new TextEncoder().encode(credential))).toEqual([
    'ok',
    'Verdadeira, e em vigor hoje',
    'o ficheiro inteiro, que é a credencial',
  ])
})

test('by the digest alone, a limited number of times', async () => {
  const { id } = await certified(today)
  const bytes = await sheetWith('{}', 'x')
  await keepSheet(database(), { id, state: 'valid' }, bytes, today)
  expect(await sheetByDigest(later(1), await digestOf(bytes), '203.0.113.5')).toMatchObject({ known: true })
  expect(await sheetByDigest(later(1), 'a'.repeat(64), '203.0.113.5')).toEqual({ known: false })
  const asked = Promise.all(
    Array.from({ length: 60 }, () => sheetByDigest(later(1), 'b'.repeat(64), '203.0.113.5')),
  )
  await expect(asked).rejects.toMatchObject({ kind: 'too-many' })
})
