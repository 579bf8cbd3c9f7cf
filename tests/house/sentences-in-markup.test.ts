import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { expect, test } from 'vitest'

// How sentences are put together in markup: no words run into each other, and a deadline is said whole (ui/due.tsx).

const app = join(import.meta.dirname, '..', '..', 'app')
const sources = globSync('**/*.tsx', { cwd: app })
  .filter((file) => !file.startsWith('routes/dev/kit'))
  .map((file) => ({ file, text: readFileSync(join(app, file), 'utf8') }))

type Node = ESTree.Node & { start: number; end: number } & Record<string, unknown>

function walk(node: unknown, see: (node: Node) => void): void {
  if (!node || typeof node !== 'object') return
  if (Array.isArray(node)) return node.forEach((one) => walk(one, see))
  if ('type' in node) see(node as Node)
  for (const value of Object.values(node)) walk(value, see)
}

/** Children of an element that end in a word or a figure, as far as can be told: {days}, {amount(3, 'dia')}, <b>…</b>. */
function endsInWord(child: Node | undefined, text: string): boolean {
  if (child?.type === 'JSXElement')
    return /^(A|Time|Due|b|strong|em)$/.test(String(((child.openingElement as Node).name as Node).name))
  if (child?.type !== 'JSXExpressionContainer') return false
  const inside = child.expression as Node
  const said = text.slice(inside.start, inside.end)
  return (
    /^(CallExpression|Identifier|MemberExpression)$/.test(inside.type) ||
    (inside.type === 'TemplateLiteral' && !/\s`$/.test(said))
  )
}

/** Words that stand against each other: markup drops a line's end beside a brace or a tag. */
function runTogether({ file, text }: (typeof sources)[number]): string[] {
  const found: string[] = []
  walk(parseSync(file, text).program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const children = node.children as Node[]
    for (const [i, child] of children.entries()) {
      if (child.type !== 'JSXText') continue
      const words = String(child.value)
      const [before, after] = [children[i - 1], children[i + 1]]
      if (endsInWord(before, text) && /^[ \t]*\n\s*[\p{L}\d(]/u.test(words))
        found.push(`${file}: ${text.slice(before?.start, child.end).replace(/\s+/g, ' ').slice(0, 80)}`)
      if (endsInWord(after, text) && /[\p{L}\d,;]\s*\n\s*$/u.test(words))
        found.push(`${file}: ${text.slice(child.start, after?.end).replace(/\s+/g, ' ').slice(-80)}`)
    }
  })
  return found
}

test('no words run into each other at the end of a line («em 10 diasnos outros»)', () => {
  expect(sources.flatMap(runTogether)).toEqual([])
  const bad = 'export const X = () => (\n  <p>\n    em {days(3)}\n    nos outros\n  </p>\n)\n'
  expect(runTogether({ file: 'x.tsx', text: bad })).toHaveLength(1)
  expect(runTogether({ file: 'x.tsx', text: bad.replace('{days(3)}', "{days(3)}{' '}") })).toEqual([])
})

/** Where a moment to come stands by itself under the head of its column, or in a badge. */
const alone = [
  'routes/staff/tickets/due.tsx',
  'routes/staff/due-table.tsx',
  'routes/staff/obligations/obligations.tsx',
  'routes/account/claim/claim-panels.tsx',
]

test('a deadline among words is drawn by <Due>, which brings its own («tem até dentro de 3 semanas»)', () => {
  const found = sources
    .filter(({ file }) => !alone.includes(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/([^\n<>]*)\s*(<Time at=\{([^}]*)\} now=[^>]*>)/g)]
        .filter(
          ([, before = '', , at = '']) =>
            /(decideBy|dueAt|DueAt|[uU]ntil|expiresAt|deadline)\b/.test(at) ||
            /(até|prazo|limite|o mais tardar|nos|dentro de)(\s|\{' '\}|:|')*$/i.test(before),
        )
        .map(([whole]) => `${file}: ${whole.replace(/\s+/g, ' ').trim()}`),
    )
  expect(found).toEqual([])
})
