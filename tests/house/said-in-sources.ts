import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const app = join(import.meta.dirname, '..', '..', 'app')
const sources = globSync('**/*.{ts,tsx}', { cwd: app })
  .filter((file) => !/(\.test\.tsx?|^domain\/help\/)/.test(file))
  .map((file) => readFileSync(join(app, file), 'utf8').replace(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ' '))

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
const plain = (text: string) =>
  inOneLine(text.replace(/\{' '\}/g, ' '))
    .trim()
    .replace(/[.:]$/, '')

/**
 * The texts of a source: string literals, the pieces of templates and what stands between tags and braces; a sentence of
 * one is one too. A label is a text as a whole: a word of a sentence is none.
 */
export function textsOf(source: string): Set<string> {
  const found = new Set<string>()
  const add = (text: string) => {
    for (const one of [text, ...text.split(/(?<=[.!?]) /)]) found.add(plain(one))
  }
  // Line by line, so that an apostrophe in running text spoils no more than its line.
  for (const [, single, double] of source.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)) add(single ?? double ?? '')
  for (const [, template = ''] of source.matchAll(/`([^`]+)`/g)) template.split(/\$\{[^}]*\}/).forEach(add)
  for (const [, text = ''] of inOneLine(source).matchAll(/(?<=[>}])([^<>{}]+)(?=[<{])/g)) add(text)
  return found
}

/** Which of these labels no source of the product says. «Esta fatura foi emitida pelo NIF…» asks for a text that begins so. */
export function unsaid(labels: readonly string[]): string[] {
  const missing = new Set(labels)
  for (const source of sources) {
    const line = inOneLine(source)
    const here = [...missing].filter((label) => line.includes(label.replace(/…$/, '')))
    if (here.length === 0) continue
    const texts = textsOf(source)
    for (const label of here) {
      const begun = label.endsWith('…') ? label.slice(0, -1) : null
      if (begun === null ? texts.has(label) : [...texts].some((text) => text.startsWith(begun)))
        missing.delete(label)
    }
  }
  return [...missing]
}
