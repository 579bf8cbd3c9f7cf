import { longDate } from '../shared/long-date'
import { fileWord, valueWord } from './copy-words'
import type { PersonalTable } from './personal-data'
import type { Subject } from './subject'

/** Which lists of a copy hold something, each with its rows, read once more as they are drawn. */
export interface Held {
  table: PersonalTable
  rows: () => AsyncGenerator<string>
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const esc = (text: string): string => text.replace(/[&<>"]/g, (c) => escapes[c] as string)

const style = `:root{color-scheme:light dark}body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.55 system-ui,sans-serif}
h1,h2{line-height:1.25}h2{margin-top:3rem}dl{margin:1rem 0;padding:.75rem 1rem;border:1px solid #8886;border-radius:.5rem;display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem}
dt{color:#777}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}@media(max-width:32rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`

/** The copy as a page: what a browser opens without a network. In pieces, since it may be long. */
export async function* pageOf(who: Subject, now: Date, held: readonly Held[]): AsyncGenerator<string> {
  const title = `Os dados de ${who.name} na Aval`
  const index = held.map(
    ({ table }) => `<li><a href="#${fileWord(table.title)}">${esc(table.title)}</a></li>`,
  )
  yield `<!DOCTYPE html>
<html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${esc(title)}</title><style>${style}</style></head><body>
<h1>${esc(title)}</h1>
<p>Cópia feita em ${longDate(now)} para ${esc(who.emails[0] as string)}. As horas são as de Lisboa. As mesmas listas, para programas, estão na pasta «dados»; os seus ficheiros, em «ficheiros».</p>
<nav><ul>${index.join('')}</ul></nav>
`
  for (const { table, rows } of held) {
    yield `<section><h2 id="${fileWord(table.title)}">${esc(table.title)}</h2><p>${esc(table.purpose)}</p>\n`
    for await (const row of rows()) yield `${drawn(JSON.parse(row) as Record<string, unknown>)}\n`
    yield '</section>\n'
  }
  yield '</body></html>\n'
}

/** One row: only what says something. */
function drawn(row: Record<string, unknown>): string {
  const said = Object.entries(row).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return `<dl>${said.map(([name, value]) => `<dt>${esc(name)}</dt><dd>${esc(valueWord(value))}</dd>`).join('')}</dl>`
}
