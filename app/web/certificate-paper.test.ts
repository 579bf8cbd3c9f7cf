import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, rgb } from 'pdf-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { type PageSeen, tell } from '~/domain/certification/proof/check-words'
import { checkCredential } from '~/domain/certification/proof/credential-check'
import { digestOf, mostFileBytes, textsIn } from '~/domain/certification/proof/credential-in-file'
import type { LogProof } from '~/domain/transparency-log/log-check'
import { credentialText, keyPair, origin } from '../../tests/world/credential'
import { longestRecord as long, recordInTest as record } from '../../tests/world/record'
import { certificatePaper } from './certificate-paper'

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

test('its proof of the public log is attached after it, and said on the page; the credential comes first', async () => {
  const proof = { v: 1, log: 'aval.example/registo', index: 7 } as LogProof
  const bytes = await certificatePaper(record(), credential, origin, proof)
  const texts = await textsIn(bytes)
  expect(texts).toEqual([credential, JSON.stringify(proof)])
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1)
  expect(
    (await PDFDocument.load(await certificatePaper(long, credential, origin, proof))).getPageCount(),
  ).toBe(1)
})

test('also after another program saved it', async () => {
  for (const useObjectStreams of [true, false]) {
    const saved = await (await PDFDocument.load(await paper())).save({ useObjectStreams })
    expect(await textsIn(saved)).toEqual([credential])
  }
})

/** What somebody does who wants to be certified until 2099: draws over the page, and leaves the attachment alone. */
async function edited(bytes: Uint8Array): Promise<Uint8Array> {
  const doc = await PDFDocument.load(bytes)
  const page = doc.getPage(0)
  page.drawRectangle({ x: 60, y: 600, width: 300, height: 24, color: rgb(1, 1, 1) })
  page.drawText('Em vigor, até 31 de dezembro de 2099', { x: 62, y: 606, size: 12 })
  return doc.save()
}

describe('a page that was changed around a genuine credential', () => {
  const now = new Date('2026-12-01T10:00:00Z')
  const given = {
    known: true,
    code: 'AV-7K3M9-XQ2TB-4',
    state: 'valid',
    givenAt: '2026-11-22T10:00:00Z',
  } as const
  test('still carries the credential, and is another file', async () => {
    const [whole, changed] = [new Uint8Array(await paper()), await edited(await paper())]
    expect(await textsIn(changed)).toEqual([credential])
    expect(await digestOf(changed)).not.toBe(await digestOf(whole))
    expect(await digestOf(whole)).toBe(createHash('sha256').update(whole).digest('hex'))
  })
  test('is told as such; what was judged is said every time', async () => {
    const check = await checkCredential(credential, issuer)
    const told = (page: PageSeen) => {
      const { tone, title, facts } = tell(check, 'in-force', page, now)
      return [tone, title, facts.at(-1)?.[1]]
    }
    expect(told('none')).toEqual([
      'ok',
      'Verdadeira, e em vigor hoje',
      'o ficheiro inteiro, que é a credencial',
    ])
    expect(told(given)).toEqual([
      'ok',
      'Verdadeira, e em vigor hoje',
      expect.stringContaining('byte por byte'),
    ])
    expect(told({ known: false })).toEqual([
      'bad',
      'O anexo é verdadeiro, mas a página visível não é a que emitimos',
      expect.stringContaining('não é nenhum dos que entregámos'),
    ])
    expect(told(null)).toEqual([
      'warn',
      'Verdadeira, e em vigor hoje; a página visível não se comparou',
      expect.stringContaining('só a credencial'),
    ])
  })
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
  test('a PDF is compared as a whole: its page too was given out, or was not, or nobody can be asked', async () => {
    const sheets = new Set<string>()
    const server = createServer((request, response) => {
      const digest = /certificate-sheets\/([0-9a-f]{64})$/.exec(request.url ?? '')?.[1] ?? ''
      response.end(JSON.stringify({ known: sheets.has(digest) }))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const there = `http://${host}`
    const own = keyPair(there)
    const text = await credentialText(own.signer, {}, there)
    const whole = await certificatePaper(record(), text, there)
    sheets.add(createHash('sha256').update(whole).digest('hex'))
    const ownKeys = put('own-did.json', JSON.stringify(own.did))
    const check = (file: string, ...more: string[]) =>
      new Promise<[number, string]>((resolve) =>
        execFile(process.execPath, [script, file, '--did', ownKeys, ...more], (error, stdout) =>
          resolve([Number(error?.code ?? 0), stdout]),
        ),
      )
    const pdf = put('whole.pdf', whole)
    const forged = put('edited.pdf', Buffer.from(await edited(whole)))
    expect(await check(pdf)).toEqual([3, expect.stringContaining('byte por byte')])
    expect(await check(forged)).toEqual([4, expect.stringContaining('A PÁGINA VISÍVEL NÃO É A QUE EMITIMOS')])
    expect(await check(forged, '--offline')).toEqual([3, expect.stringContaining('não se conferiu')])
    server.close()
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
