import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { checkCredential } from '~/domain/certification/proof/credential-check'
import { mostFileBytes, textsIn } from '~/domain/certification/proof/credential-in-file'
import { credentialText, keyPair, origin } from '~/domain/certification/proof/credential-in-test'
import { certificatePaper } from './certificate-paper'
import { longestRecord as long, recordInTest as record } from './record-in-test'

const { signer, issuer, did } = keyPair()
const credential = await credentialText(signer)
const folder = mkdtempSync(join(tmpdir(), 'aval-paper-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const paper = (r = record()) => certificatePaper(r, credential, origin)

test('same state, same bytes', async () => {
  const [one, other] = [await paper(), await paper(record({ checkedAt: new Date('2030-01-01') }))]
  expect(one.equals(other)).toBe(true)
  expect((await paper(record({ word: 'Suspenso', standing: 'suspended' }))).equals(one)).toBe(false)
})

test.each([
  ['usual', record()],
  ['longest', long],
])('the %s one is a single A4 that another library opens', async (_, r) => {
  const bytes = await paper(r)
  const doc = await PDFDocument.load(bytes)
  expect(doc.getPageCount()).toBe(1)
  expect(doc.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 })
  expect(doc.getTitle()).toContain(r.company.name)
  expect(bytes.length).toBeLessThan(120_000)
})

test('the credential in it is found and holds', async () => {
  const [text, ...others] = await textsIn(await paper())
  expect(others).toEqual([])
  expect(text).toBe(credential)
  expect((await checkCredential(text as string, issuer)).ok).toBe(true)
})

test('also after another program saved it', async () => {
  for (const useObjectStreams of [true, false]) {
    const saved = await (await PDFDocument.load(await paper())).save({ useObjectStreams })
    expect(await textsIn(saved)).toEqual([credential])
  }
})

describe('files that are none', () => {
  const pdf = (body: string) => new TextEncoder().encode(`%PDF-1.7\n${body}`)
  test.each([
    ['nothing', new Uint8Array()],
    ['no text', Uint8Array.from([0xff, 0xfe, 0x00])],
    ['too large', new Uint8Array(mostFileBytes + 1)],
    ['a PDF without', pdf('1 0 obj <<>> endobj')],
    [
      'a stream without end',
      pdf('1 0 obj <</Type /EmbeddedFile /Length 999999999 /Filter /FlateDecode>>\nstream\nabc'),
    ],
    [
      'a reference in a circle',
      pdf('1 0 obj <</Type /EmbeddedFile /Filter /FlateDecode /Length 1 0 R>>\nstream\nabc'),
    ],
    [
      'a filter that we don’t know',
      pdf('1 0 obj <</Type /EmbeddedFile /Filter /LZWDecode /Length 3>>\nstream\nabc\nendstream'),
    ],
    ['only marks', pdf('/EmbeddedFile'.repeat(100_000))],
  ])('%s', async (_, bytes) => expect(await textsIn(bytes)).toEqual([]))

  test('one that unpacks without end', async () => {
    const { deflateSync } = await import('node:zlib')
    const bomb = deflateSync(Buffer.alloc(80_000_000))
    const head = pdf(`1 0 obj <</Type /EmbeddedFile /Filter /FlateDecode /Length ${bomb.length}>>\nstream\n`)
    expect(await textsIn(Buffer.concat([head, bomb]))).toEqual([])
  })
})

describe('on the command line', () => {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'check-certificate.mjs')
  const put = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const run = (...args: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
    return [status, stdout] as const
  }
  const keys = put('did.json', JSON.stringify(did))

  test('genuine, today unknown; from the PDF too', async () => {
    const [status, said] = run(put('c.json', credential), '--did', keys, '--offline')
    expect([status, said]).toEqual([3, expect.stringContaining('Água & Ação')])
    expect(run(put('c.pdf', await paper()), '--did', keys, '--offline')[0]).toBe(3)
  })
  test('changed, of another issuer, or nothing', () => {
    expect(
      run(put('x.json', credential.replace('Canalizações', 'Construções')), '--did', keys, '--offline')[0],
    ).toBe(2)
    expect(run(put('y.json', '{}'), '--did', keys, '--offline')[0]).toBe(2)
    expect(run(put('z.json', credential), '--did', keys, '--issuer', 'outra.pt', '--offline')[0]).toBe(64)
    expect(run()[0]).toBe(64)
    expect(run(join(folder, 'nada.json'), '--did', keys)[0]).toBe(64)
  })
})
