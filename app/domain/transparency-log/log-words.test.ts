import { expect, test } from 'vitest'
import { contentFacts, factWord } from './content-words'
import type { LogProof, ProofCheck } from './log-check'
import { isElsewhere, objectIn, proofAddress } from './log-objects'
import { tellProof } from './log-words'

/** What a proof is said to prove, of content that its entry commits to. */
const proofOf = (type: string, content: Record<string, unknown>): [ProofCheck, LogProof] => {
  const leaf = { v: 1 as const, type, at: '2026-11-28T14:19:50Z', subject: '', commitment: '' }
  const checkpoint = {
    origin: 'aval.example/registo',
    size: 9,
    root: new Uint8Array(32),
    text: '',
    signatures: [],
  }
  return [
    { ok: true, leaf, checkpoint: checkpoint as never, signers: [] },
    {
      v: 1,
      log: 'aval.example/registo',
      index: 4,
      entry: JSON.stringify(leaf),
      subject: { id: `${String(content.kind)}:${String(content.id)}`, salt: '' },
      content,
      salt: '',
      inclusion: [],
      checkpoint: '',
    },
  ]
}
const certificate = { kind: 'certificate', id: 'c', code: 'NZQGC52KWK8', validUntil: '2027-01-21' }

test('of a certificate that is not in force the first thing said is that it is not, whatever its entry is called', () => {
  for (const state of ['revoked', 'suspended', 'expired', 'renounced', 'replaced']) {
    const told = tellProof(...proofOf('certificate.issued', { ...certificate, state }))
    expect(told).toMatchObject({ tone: 'warn', title: expect.stringMatching(/^Certificado: /) })
    expect(told.text).toContain('não está em vigor')
  }
  for (const state of ['valid', 'updating'])
    expect(tellProof(...proofOf('certificate.issued', { ...certificate, state }))).toMatchObject({
      tone: 'ok',
      title: 'Está no registo público',
      facts: expect.arrayContaining([
        ['Código', 'AV-NZQGC-52KWK-8'],
        ['Válido até', '21 de janeiro de 2027'],
      ]),
    })
})

test('what its author took back is «apagada desde então», and its words are not said once more', () => {
  const review = {
    kind: 'review',
    id: 'r',
    state: 'published',
    stars: 4,
    text: 'Palavras',
    title: 'Um título',
    author: 'Inês S.',
    proof: 2,
  }
  const [check, proof] = proofOf('review.published', review)
  const newer = (type: string) => ({ ...proof, index: 7, entry: JSON.stringify({ type }) })
  for (const one of ['gone', newer('review.withdrawn'), newer('review.erased')] as const) {
    const told = tellProof(check, proof, 'none', one)
    expect(told.title).toBe('Esteve no registo, e foi apagada desde então')
    expect(JSON.stringify(told)).not.toContain('Palavras')
  }
  const edited = {
    ...newer('review.anonymised'),
    content: { ...proof.content, author: 'Cliente anónimo' },
  } as LogProof
  const told = tellProof(check, proof, 'none', edited)
  expect(told.title).toContain('mudou desde então')
  // A name that was taken off, a passage that was covered: what is told is how it stands today.
  expect(told.facts).toContainEqual(['Assinada por', 'Cliente anónimo'])
  expect(JSON.stringify(told.facts)).not.toContain(String(proof.content?.author))
  expect(tellProof(check, proof, 'same').facts).toEqual(
    expect.arrayContaining([
      ['Estado', 'Publicada'],
      ['Estrelas', '4 de 5'],
      ['Texto', 'Palavras'],
      ['Verificação', 'Por fatura ou documento'],
    ]),
  )
})

test('facts of ours are named, and nothing of them is told as a thing of programs', () => {
  expect(factWord('report:2026-10@1')).toBe('Relatório de outubro de 2026, versão 1')
  expect(factWord('document:termos@2026-11-24')).toBe('Documento «termos», versão 2026-11-24')
  expect(factWord('log-opened')).toBe('Abertura do registo')
  const report = { kind: 'fact', id: 'report:2026-10@1', figures: { received: 116, held: 3 } }
  expect(contentFacts(report)).toEqual([
    ['De que trata', 'Relatório de outubro de 2026, versão 1'],
    ['Números', '2'],
  ])
})

test('a month of the report is asked for by its address, and an old version of it hears of the newest', () => {
  const here = (address: string) => objectIn(address, 'https://aval.example')
  expect(here('https://aval.example/transparencia/2026/10')).toEqual({ kind: 'relatorio', id: '2026-10' })
  expect(here('/transparencia/2026')).toBeNull()
  const [, proof] = proofOf('fact.published', { kind: 'fact', id: 'report:2026-10@1' })
  expect(proofAddress(proof)).toEqual({ kind: 'relatorio', id: '2026-10' })
})

test('an address of another site is told: a page that lies there is not held against ours', () => {
  const path = '/avaliacoes/0193f000-0000-7000-8000-000000000001'
  const found = { kind: 'avaliacao', id: '0193f000-0000-7000-8000-000000000001' }
  for (const address of [
    path,
    path.slice(1),
    `https://aval.example${path}`,
    `HTTP://Aval.Example${path}?x=1`,
    `aval.example${path}`,
  ])
    expect([address, objectIn(address, 'https://aval.example')]).toEqual([address, found])
  for (const address of [
    `https://evil.example${path}`,
    `//evil.example${path}`,
    `evil.example${path}`,
    `https://aval.example@evil.example${path}`,
    `https://aval.example.evil.example${path}`,
    `https://evil.example/?x=${path}`,
  ]) {
    expect([address, objectIn(address, 'https://aval.example')]).toEqual([address, null])
    expect(isElsewhere(address, 'https://aval.example')).toBe(true)
  }
  // Alone, as people copy them.
  for (const [typed, of] of [
    ['0193f000-0000-7000-8000-000000000001', found],
    ['7K3M9-XQ2TB-4', { kind: 'certificado', id: '7K3M9-XQ2TB-4' }],
    ['publicidade', null],
  ])
    expect([typed, objectIn(typed as string, 'https://aval.example')]).toEqual([typed, of])
  expect(isElsewhere('AV-7K3M9-XQ2TB-4', 'https://aval.example')).toBe(false)
  expect(isElsewhere(path, 'http://localhost:3000')).toBe(false)
})
