import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..', '..', 'app')
const read = (file: string) => readFileSync(join(app, file), 'utf8')
const sources = globSync('{routes,ui}/**/*.tsx', { cwd: app })
  .filter((file) => !file.includes('.test.'))
  .map((file) => [file, read(file)] as const)

/** The opening tags of an element: up to the first «>» outside braces. */
function tagsOf(source: string, name: string): string[] {
  return [...source.matchAll(new RegExp(`<${name}\\b`, 'g'))].map(({ index }) => {
    let depth = 0
    let end = index
    for (; depth > 0 || source[end] !== '>'; end++) {
      if (source[end] === '{') depth += 1
      if (source[end] === '}') depth -= 1
    }
    return source.slice(index, end)
  })
}
const forms = sources.flatMap(([file, source]) =>
  ['PostForm', 'FormPage'].flatMap((name) => tagsOf(source, name)).map((tag) => [file, tag] as const),
)

test('hydrated pages take every answer in one place, where a conflict runs the loaders again (ui/answers.ts)', () => {
  expect(read('root.tsx')).toMatch(/export const clientMiddleware[^=]*= \[takeAnswers\]/)
})

test('every form with a version shows what came back: the conflict, and what was typed', () => {
  const versioned = forms.filter(([, tag]) => /\bversion=/.test(tag))
  expect(versioned.length).toBeGreaterThan(40)
  // What is done to an object goes by `ActionPanel`: a new form with a version outside it needs a reason.
  // One is the text of an article, which is a page by itself.
  // Three are of an affiliate's own data, which are one page and no object of work; one sends the document of a payout.
  // One takes a testimonial back, of which everybody has one; one writes a story anew, which is a page.
  // Two write and send a proposal for a work, each a page of its own.
  // One is a note of one's own about a saved company; one answers the newest review on the panel, and comes back on its own page.
  // One replaces a key of the API and shows the new one, this once.
  expect(versioned.length).toBeLessThanOrEqual(59)
  // What is sent to another page comes back on that one.
  const here = versioned.filter(([, tag]) => !/\baction=/.test(tag))
  expect(here.filter(([, tag]) => !/\btried=/.test(tag)).map(([file]) => file)).toEqual([])
})

/** Pages that say themselves when their loaders run, each with its reason; what they say of a conflict is «as always». */
const own: Record<string, string> = {
  'routes/account/claim/claim.tsx': 'a wrong code (422) counts, and how many are left is shown',
  'routes/staff/tickets/ticket.tsx': 'to say that one is there changes nothing that is drawn',
}
test('no page decides by itself what a conflict shows', () => {
  const saying = sources.filter(([, source]) => /export (const|function) shouldRevalidate/.test(source))
  expect(saying.map(([file]) => file).toSorted()).toEqual(Object.keys(own).toSorted())
  for (const [file, source] of saying) {
    expect(source, file).toMatch(/[&|]{2} defaultShouldRevalidate/)
    expect(source, file).not.toContain('409')
  }
})

test('no script of a page sends a form past the two places that keep what was typed', () => {
  const sending = globSync('{routes,ui,islands}/**/*.{ts,tsx}', { cwd: app }).filter(
    (file) => !file.includes('.test.') && /\.open\('POST'|useSubmit\(|useFetcher/.test(read(file)),
  )
  expect(sending.toSorted()).toEqual([
    'islands/parts/sending.ts',
    // Each picture by itself, with its own answer and its own way to send it again.
    'routes/company/pictures/photo-grid.tsx',
    // Asks for its page by GET, at each pause in typing: it sends nothing that could be lost.
    'routes/social-images/while-typing.ts',
    // A place in a list: nothing was typed.
    'routes/staff/content/faq/question-order.tsx',
    'routes/staff/tickets/colleagues.tsx',
    // Where a card goes: nothing was typed.
    'routes/staff/workspace/columns.tsx',
    'ui/sending-files.ts',
  ])
})
