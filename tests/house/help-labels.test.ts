import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { textsOf, unsaid } from './said-in-sources.ts'

const folder = join(import.meta.dirname, '..', '..', 'content', 'ajuda')
const articles = globSync('*.md', { cwd: folder }).map((file) => ({
  slug: basename(file, '.md'),
  text: readFileSync(join(folder, file), 'utf8'),
}))

/** What stands in quotation marks and is no label, with why. */
const noLabels: Record<string, string> = {
  'canalizador Braga': 'typed by the reader',
  'canalizador perto de Braga': 'typed by the reader',
  'onde comer em Faro': 'typed by the reader',
  'ao sábado': 'typed by the reader',
  'ao domingo': 'typed by the reader',
  'É mentira': 'said by a person',
  'nesse dia estávamos fechados': 'said by a person',
  'Mudaram para a Rua do Souto, 12, em setembro': 'said by a person; the form gives the same example',
  'está a tratar': 'said by a company',
  'www.': 'part of an address',
  'aprovado pela Aval': 'said by an impostor',
  'certificado pela Aval': 'said by an impostor',
  'certificada pela Aval': 'said by an impostor',
  'codigos-de-recuperacao-aval': 'name of a file',
}
/** Labels that the product puts together while it draws: the pieces stand in the sources, the whole does not. */
const putTogether: Record<string, string> = {
  'Houve atividade invulgar': 'a title: the days follow',
  'Avalie-nos': 'on the button: «na Aval» follows',
  'Fazer dez códigos novos': 'a button: how many is a setting',
  verificado: 'beside a fact: the day and where follow',
  'não autorizado neste site': 'what the seal says elsewhere, after «selo»',
}

const quoted = (text: string) => [...text.matchAll(/«([^»\n]+)»/g)].map((m) => (m[1] as string).trim())
/** Names of pages, as links give them: «[Editar perfil](aval:editProfile)». Words of a sentence begin small, or tell somebody to do something. */
const named = (text: string) =>
  [...text.matchAll(/\[([^\]]+)\]\(aval:(?!helpArticle)\w+(?:#[\w-]+)?\)/g)]
    .map((m) => m[1] as string)
    .filter((name) => /^\p{Lu}/u.test(name) && !/-(?:nos|[ao]s?)$|^Escolha uma$/.test(name))

const labelsOf = (text: string) =>
  [...new Set([...quoted(text), ...named(text)])].filter((label) => !(label in noLabels))

const missing = new Set(unsaid([...new Set(articles.flatMap(({ text }) => labelsOf(text)))]))

test.each(articles.map((a) => [a.slug, a.text] as const))('%s names what the product shows', (_, text) => {
  expect(labelsOf(text).filter((label) => missing.has(label) && !(label in putTogether))).toEqual([])
})

test('the exceptions are needed', () => {
  const all = new Set(articles.flatMap(({ text }) => [...quoted(text), ...named(text)]))
  expect(Object.keys({ ...noLabels, ...putTogether }).filter((label) => !all.has(label))).toEqual([])
  expect(Object.keys(putTogether).filter((label) => !missing.has(label))).toEqual([])
})

describe('a label is a text as a whole', () => {
  const source = `<PostForm submit="Enviar a ligação"> <b> Guardar tudo {' '} </b> {may ? 'Sim, feito' : \`De \${a} a \${b} dias\`}`
  test.each(['Enviar a ligação', 'Guardar tudo', 'Sim, feito', 'dias'])('«%s» is one', (label) =>
    expect(textsOf(source).has(label)).toBe(true),
  )
  test.each(['Enviar', 'Guardar', 'ligação', 'Nada disto'])('«%s» is none', (label) =>
    expect(textsOf(source).has(label)).toBe(false),
  )
})

/** Figures that no setting is: of standards that others set, and scales. */
const figures: Record<string, string[]> = {
  'corrigir-dados-de-uma-empresa': ['12'],
  'escrever-uma-avaliacao': ['1', '5', '30'],
  'propor-um-acordo': ['0', '100'],
  // Statuses of HTTP.
  'agir-pela-empresa-por-programa': ['401', '403', '409', '429'],
  'ligar-um-programa-da-empresa': ['200', '299', '410'],
  'segundo-fator': ['30'],
  'verificar-sem-internet': ['3', '0', '2', '0'],
}

test.each(articles.map((a) => [a.slug, a.text] as const))(
  '%s promises no figure of its own',
  (slug, text) => {
    const own = text
      .replace(/^---[\s\S]*?\n---/, (head) => head.match(/^(?:title|description):.*$/gm)?.join('\n') ?? '')
      .replace(/\{[^}]*\}|^\d+\. |\]\([^)]*\)|W3C|2FA/gm, ' ')
    expect(own.match(/\d+/g) ?? []).toEqual(figures[slug] ?? [])
  },
)
