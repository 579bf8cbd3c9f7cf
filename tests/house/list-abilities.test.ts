import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { List } from '~/domain/shared/list-filter'
import { listFiles } from '~/routes/machine/lists/all'

/**
 * What every list of the administration can. By its shape (`tests/house/lists.test.ts`): its filter in the address, kept, shared,
 * opened with; pages by key; rows by keyboard. Here: both orders, a file, actions on many. What it can't has its reason.
 */
const root = join(import.meta.dirname, '..', '..')
const companies = ['/admin/empresas', '/admin/empresas/aprovadas', '/admin/empresas/certificadas']

/** Lists that are no file by `/admin/lista.csv`. */
const otherFile: Record<string, string> = {
  ...Object.fromEntries(
    companies.map((address) => [address, '/admin/empresas.csv, with columns of its own']),
  ),
  '/admin/auditoria': '/admin/auditoria.csv, with what was before and after',
  '/admin/empresas/acoes/x/registo': '/admin/auditoria.csv, of the company',
  '/admin/usuarios/x/cronologia': 'one person’s life is no file: their own copy is (RGPD art. 15)',
  '/admin/avaliacoes/de-novo': 'decided blind: a file of the cases would be looked up',
  '/admin/workspace': 'a board of notes among colleagues: nothing to add up',
}

/** Lists whose rows can be ticked, and what is done to many of them. */
const inBulk: Record<string, string> = {
  ...Object.fromEntries(
    companies.map((address) => [address, 'suspend, reinstate, close, category, CSV; ticked or all that fit']),
  ),
  '/admin/avaliacoes': 'publish those without signals',
  '/admin/faq/procuras': 'put aside; ticked or all that fit',
  '/admin/suporte/erros': 'resolve in a version; ticked or all that fit',
  '/admin/suporte/tickets': 'assign, set the theme and priority, close, mark as unwanted',
}

/** Why what is on a list is done one by one. */
const why = {
  reasons: 'each decision states its own reasons to whom it concerns (DSA art. 17; company-page.md)',
  money: 'each sum is looked at by somebody, and two people move it',
  proof: 'each is a proof that somebody has to read',
  text: 'each is a text that somebody has to read',
  law: 'each has its own answer and clock',
  written: 'rows are what happened: nothing is done to them',
  people: 'nothing is done to many people at once',
} as const
const oneByOne: Record<string, keyof typeof why> = {
  '/admin/auditoria': 'written',
  '/admin/avaliacoes/alteracoes': 'text',
  '/admin/avaliacoes/de-novo': 'reasons',
  '/admin/avaliacoes/denuncias': 'reasons',
  '/admin/avaliacoes/documentos': 'proof',
  '/admin/avaliacoes/recursos': 'reasons',
  '/admin/billing/afiliados': 'people',
  '/admin/billing/banco': 'money',
  '/admin/billing/codigos': 'money',
  '/admin/billing/comissoes': 'money',
  '/admin/billing/devolucoes': 'money',
  '/admin/billing/disputas': 'money',
  '/admin/billing/documentos': 'written',
  '/admin/billing/lotes': 'money',
  '/admin/billing/pagamentos': 'money',
  '/admin/billing/pagamentos-afiliados': 'money',
  '/admin/billing/pedidos': 'money',
  '/admin/billing/planos': 'written',
  '/admin/billing/sinais': 'reasons',
  '/admin/billing/subscricoes': 'money',
  '/admin/blog': 'text',
  '/admin/candidaturas': 'proof',
  '/admin/candidaturas/afiliados': 'reasons',
  '/admin/certificacoes/recursos': 'reasons',
  '/admin/certificacoes/reexames': 'proof',
  '/admin/certificacoes/usos-indevidos': 'reasons',
  '/admin/certificacoes/validacoes': 'reasons',
  '/admin/certificacoes/validacoes/comprovativos': 'proof',
  '/admin/convites': 'people',
  '/admin/empresas/acoes/x/registo': 'written',
  '/admin/empresas/alteracoes': 'proof',
  '/admin/empresas/correcoes': 'proof',
  '/admin/empresas/pendentes': 'proof',
  '/admin/configuracoes': 'reasons',
  '/admin/estatisticas/linhas': 'written',
  '/admin/ligacoes': 'reasons',
  '/admin/notificacoes': 'text',
  '/admin/obrigacoes': 'law',
  '/admin/projetos': 'proof',
  '/admin/solicitacoes/acessos': 'proof',
  '/admin/solicitacoes/empresas': 'proof',
  '/admin/suporte/erros/comentarios': 'text',
  '/admin/testemunhos': 'text',
  '/admin/testemunhos/historias': 'text',
  '/admin/trabalhos': 'reasons',
  '/admin/trabalhos/queixas': 'reasons',
  '/admin/usuarios': 'people',
  '/admin/usuarios/x/cronologia': 'written',
  '/admin/workspace': 'text',
}

const lists = new Map<string, List>()
beforeAll(async () => {
  for (const file of globSync('app/domain/**/*.ts', { cwd: root })) {
    if (/\.test\./.test(file) || !/defineList\(/.test(readFileSync(join(root, file), 'utf8'))) continue
    for (const value of Object.values((await import(join(root, file))) as object)) {
      const made = typeof value === 'function' && /TrailList/.test(value.name) ? value('x') : value
      const all = isList(made) ? [made] : made && typeof made === 'object' ? Object.values(made) : []
      for (const list of all.filter(isList))
        if (list.address.startsWith('/admin/')) lists.set(list.address, list)
    }
  }
})
const isList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && 'address' in value && 'oneWay' in value

const addresses = () => [...lists.keys()].toSorted()

test('every list of the administration is one of these', () => {
  expect(addresses().length).toBeGreaterThan(45)
  expect([...Object.keys(inBulk), ...Object.keys(oneByOne)].toSorted()).toEqual(addresses())
  for (const reason of Object.values(oneByOne)) expect(why[reason]).toBeTruthy()
})

test('it can be read from both ends, or says why not', () => {
  for (const { address, oneWay, fields } of lists.values())
    expect(oneWay === null || oneWay.length > 3 || 'sort' in fields, address).toBe(true)
})

test('it can be had as a file, or says why not', () => {
  const files = listFiles.map(({ list }) => list.address)
  expect(new Set(files).size).toBe(files.length)
  expect([...files, ...Object.keys(otherFile)].toSorted()).toEqual(addresses())
  expect(new Set(listFiles.map(({ name }) => name)).size).toBe(listFiles.length)
})

const pages = globSync('app/routes/staff/**/*.tsx', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}))

test('its page offers the file exactly where there is one', () => {
  const without = pages
    .filter(({ text }) => text.includes('csv={false}'))
    .map(({ file }) => file.split('/').at(-1))
  expect(without.toSorted()).toEqual([
    'board.tsx',
    'companies.tsx',
    'company-trail.tsx',
    'decisions-again.tsx',
    'person-timeline.tsx',
    'trail.tsx',
  ])
})

test('rows can be ticked exactly where something is done to many', () => {
  const ticking = pages
    .filter(({ text }) => /\bselectable=/.test(text))
    .map(({ file }) => file.split('/').at(-1))
  expect(ticking.toSorted()).toEqual([
    'companies.tsx',
    'errors.tsx',
    'missed-searches.tsx',
    'moderation.tsx',
    'queue.tsx',
  ])
})
