import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { expect, test } from 'vitest'
import { states } from '../../app/domain/states.ts'

// A state has one word, wherever it is seen: each machine has one table of words, in the domain, and no page has its own.

/** The table of each machine by the subject of its flow; where two nouns share a subject, by the file of the flow. */
const tables: Record<string, string> = {
  'domain/affiliates/flows.ts': 'domain/affiliates/enrolment/affiliate-words.ts',
  'domain/articles/article.ts': 'domain/articles/words.ts',
  'domain/work-requests/work-flow.ts': 'domain/work-requests/asking/work-words.ts',
  'domain/voices/testimonials/testimonial.ts': 'domain/voices/testimonials/testimonial-words.ts',
  'domain/voices/stories/story.ts': 'domain/voices/stories/story-words.ts',
  'domain/billing/flows.ts': 'domain/billing/billing-words.ts',
  'domain/billing/papers/paper-flow.ts': 'domain/billing/billing-words.ts',
  'domain/certification/appeals/appeal-flow.ts': 'domain/certification/life/life-words.ts',
  'domain/certification/application/application-flow.ts':
    'domain/certification/application/application-words.ts',
  'domain/certification/certificate.ts': 'domain/certification/certificate-words.ts',
  'domain/certification/misuse/deciding-misuse.ts': 'domain/certification/misuse/misuse-words.ts',
  'domain/broadcasts/broadcast.ts': 'domain/broadcasts/broadcast-words.ts',
  'domain/claims/claim-flow.ts': 'domain/claims/claim-words.ts',
  'domain/companies/ownership-flow.ts': 'domain/companies/staff/staff-lists-words.ts',
  'domain/companies/correcting/correction-flow.ts': 'domain/companies/correcting/correction-words.ts',
  'domain/companies/editing/sensitive-flow.ts': 'domain/companies/editing/editing-words.ts',
  'domain/companies/listing-flow.ts': 'domain/companies/listing-words.ts',
  'domain/appeals/appeal-flow.ts': 'domain/decisions/decision-words.ts',
  'domain/errors/flow.ts': 'domain/errors/words.ts',
  'domain/faq/question-flow.ts': 'domain/faq/faq-words.ts',
  'domain/feedback/handling.ts': 'domain/feedback/feedback-words.ts',
  'domain/flags/flag-flow.ts': 'domain/flags/flag-words.ts',
  'domain/invitations/invitation.ts': 'domain/invitations/invitation-words.ts',
  'domain/account-merging/merge-flow.ts': 'domain/account-merging/merge-words.ts',
  'domain/obligations/obligation.ts': 'domain/obligations/obligation-words.ts',
  'domain/privacy/export-flow.ts': 'domain/privacy/privacy-words.ts',
  'domain/projects/project-flow.ts': 'domain/projects/project-words.ts',
  'domain/resolutions/pact-flow.ts': 'domain/reviews/resolution-words.ts',
  'domain/reviews/proof/document.ts': 'domain/reviews/words.ts',
  'domain/reviews/review.ts': 'domain/reviews/words.ts',
  'domain/saved-lists/bulk-flow.ts': 'domain/saved-lists/bulk-words.ts',
  'domain/short-links/link.ts': 'domain/short-links/link-filter.ts',
  'domain/shops/shop.ts': 'domain/shops/order-words.ts',
  'domain/webhooks/endpoint.ts': 'domain/webhooks/webhook-words.ts',
  'domain/teams/flows.ts': 'domain/teams/role-words.ts',
  'domain/tickets/ticket-flow.ts': 'domain/tickets/ticket-words.ts',
  'domain/work-requests/moderation/report.ts': 'domain/work-requests/moderation/moderation-words.ts',
}

/** Other words beside a table's own, and whose they are: they are its words in the plural, or of another thing. */
const beside: Record<string, string> = {
  'domain/projects/project-lists.ts': 'domain/projects/project-words.ts',
  'domain/reviews/moderation/moderation-filter.ts': 'domain/reviews/words.ts',
}
const others: Record<string, string> = {
  'domain/work-requests/proposals/proposal-words.ts':
    'proposals as their company reads them, a machine beside requests in one file of flows',
  'domain/certification/application/application-words.ts': 'also evidence, which is no machine',
  'domain/affiliates/commissions/commission-words.ts':
    'commissions, a machine beside others in one file of flows',
  'domain/affiliates/payouts/payout-words.ts': 'payouts and their batches, likewise',
  'domain/certification/seal/seal-words.ts':
    'lines of a seal that end in a date; held by seal-drawing.test.ts',
  'routes/simulated/payment-words.ts':
    'how a payment stands at the simulated provider, which is another’s machine',
  'domain/affiliates/fraud/fraud-words.ts':
    'what the rules found, a machine beside others in one file of flows',
  'domain/affiliates/attribution/why.ts': 'whether a company counts, likewise',
  'domain/invitations/batches/batch-words.ts': 'files of customers, which are no bulk run',
}

const app = join(import.meta.dirname, '..', '..', 'app')
const sources = globSync('**/*.{ts,tsx}', { cwd: app })
  .filter((file) => !/\.test\.tsx?$|^routes\/dev\/kit/.test(file))
  .map((file) => ({ file, text: readFileSync(join(app, file), 'utf8') }))

type Node = ESTree.Node & Record<string, unknown>

function walk(node: unknown, see: (node: Node) => void): void {
  if (!node || typeof node !== 'object') return
  if (Array.isArray(node)) return node.forEach((one) => walk(one, see))
  if ('type' in node) see(node as Node)
  for (const value of Object.values(node)) walk(value, see)
}

const stringsIn = (node: unknown): string[] => {
  const found: string[] = []
  walk(node, (n) => n.type === 'Literal' && typeof n.value === 'string' && found.push(n.value))
  return found
}

type Property = { key: { name?: string; value?: string }; value: unknown; computed: boolean; type: string }
const entriesOf = (node: Node): [string, unknown][] =>
  (node.properties as Property[])
    .filter((p) => p.type === 'Property' && !p.computed)
    .map((p) => [p.key.name ?? p.key.value ?? '', p.value])

const programOf = ({ file, text }: (typeof sources)[number]) => parseSync(file, text).program

/** States by the file of the flow that leads through them. */
const machines = new Map(
  sources
    .filter(({ text }) => text.includes('defineFlow<') || text.includes("defineFlow('"))
    .flatMap((source) => {
      const states = new Set<string>()
      walk(programOf(source), (node) => {
        if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'defineFlow') return
        walk((node.arguments as unknown[])[1], (one) => {
          const { key, value } = one as unknown as Property
          if (one.type === 'Property' && /^(from|to)$/.test(key.name ?? ''))
            for (const state of stringsIn(value)) states.add(state)
        })
      })
      return states.size > 0 ? [[source.file, states] as const] : []
    }),
)

interface Words {
  file: string
  /** The word of each state. */
  words: Map<string, string>
  /** Files of the flows whose states these are. */
  of: string[]
}

/** The word that a table gives: itself, or directly in what it gives («word», «label»). */
function wordIn(value: unknown): string | undefined {
  const node = value as Node
  const direct: unknown[] =
    node.type === 'ObjectExpression'
      ? entriesOf(node).map(([, one]) => one)
      : node.type === 'ArrayExpression'
        ? (node.elements as unknown[])
        : [node]
  const texts = direct.flatMap((one) => {
    const { type, value: text } = (one ?? {}) as { type?: string; value?: unknown }
    return type === 'Literal' && typeof text === 'string' ? [text] : []
  })
  return texts.find(isWord)
}

/** A word or some, no sentence: «À espera de decisão». */
const isWord = (text: string) => /^\p{Lu}[^.!?]*$/u.test(text) && text.split(' ').length <= 8

/** Every object that gives words to most of a machine's states. */
const found: Words[] = sources.flatMap((source) => {
  // Parsed only where so many states stand as keys that it may be one.
  const keys = new Set(
    [...source.text.matchAll(/(?<![\p{L}.])'?([a-z_-]+)'?: /gu)].map(([, key]) => key ?? ''),
  )
  const likely = [...machines.values()].some((states) => [...states].filter((s) => keys.has(s)).length >= 3)
  if (!likely || !/['"]\p{Lu}\p{L}/u.test(source.text)) return []
  const here: Words[] = []
  walk(programOf(source), (node) => {
    if (node.type !== 'ObjectExpression') return
    const words = new Map(
      entriesOf(node).flatMap(([key, value]) => {
        const word = wordIn(value)
        return word ? [[key, word] as const] : []
      }),
    )
    const of = [...machines].flatMap(([file, states]) => {
      const hits = [...words.keys()].filter((key) => states.has(key)).length
      return hits >= 3 && hits >= words.size * 0.7 ? [file] : []
    })
    if (of.length > 0) here.push({ file: source.file, words, of })
  })
  return here
})

test('each machine that people read of has one table of words, in the domain', () => {
  for (const [flow, file] of Object.entries(tables)) {
    const states = machines.get(flow)
    expect(states?.size, flow).toBeGreaterThan(1)
    expect(
      found.some((one) => one.file === file && one.of.includes(flow)),
      `${file} has no words of ${flow}`,
    ).toBe(true)
  }
})

test('nobody else words states', () => {
  const own = new Set([...Object.values(tables), ...Object.keys(beside), ...Object.keys(others)])
  expect(
    found
      .filter(({ file }) => !own.has(file))
      .map(({ file, words }) => `${file}: ${[...words.values()].join(', ')}`),
  ).toEqual([])
})

test('where a list says them in the plural, they are the same words', () => {
  const singular = (text: string) => text.replace(/(?<=[aeo])s(?= |$)/g, '')
  for (const [file, table] of Object.entries(beside)) {
    const mine = found.filter((one) => one.file === file)
    expect(mine, file).not.toEqual([])
    for (const { words } of mine) {
      const all = found.filter((one) => one.file === table)
      for (const [state, word] of words) {
        const said = all.flatMap((one) => one.words.get(state) ?? [])
        if (said.length > 0) expect(said, `${file}: ${state}`).toContain(singular(word))
      }
    }
  }
})

/** Machines that nobody sees a chip of: their pages say it in a sentence, or they have no list. */
const inSentences: Record<string, string[]> = {
  'domain/certification/seal/seal-domains.ts': ['asked', 'granted', 'refused', 'withdrawn'],
  'domain/configuration/deciding.ts': ['asked', 'done', 'refused', 'withdrawn'],
  'domain/faq/question-flow.ts': ['counting', 'waiting', 'written', 'dismissed'],
  'domain/people/email/email-change-flow.ts': ['requested', 'void', 'done', 'undone'],
  'domain/people/second-factor/losing/losing-flow.ts': [
    'asked',
    'waiting',
    'done',
    'cancelled',
    'refused',
    'lapsed',
  ],
  'domain/people/staff/changing-roles.ts': ['asked', 'done', 'refused', 'withdrawn'],
  'domain/privacy/erasing.ts': ['waiting', 'cancelled', 'done'],
  'domain/projects/project-flow.ts': ['confirmed', 'denied', 'revoked', 'expired'],
  'domain/teams/flows.ts': ['offered'],
  'domain/work-requests/conversation/visit-flow.ts': ['offered', 'agreed', 'declined', 'cancelled', 'done'],
}

test('each state of each machine has its chip: a word and what it means', () => {
  const chips: Record<string, { word: string; tone: string }>[] = Object.values(states)
  const missing: string[] = []
  for (const [flow, all] of machines) {
    // Several machines may share a file: theirs are the tables that speak of its states.
    const own = chips.filter((table) => {
      const keys = Object.keys(table)
      return keys.filter((state) => all.has(state)).length >= keys.length * 0.7
    })
    for (const state of all)
      if (!own.some((table) => table[state]) && !inSentences[flow]?.includes(state))
        missing.push(`${flow}: ${state}`)
  }
  expect(missing).toEqual([])
  for (const [noun, table] of Object.entries(states))
    for (const [state, { word, tone }] of Object.entries(table as (typeof chips)[number])) {
      expect(word, `${noun}: ${state}`).toMatch(/^\p{Lu}/u)
      expect(['done', 'you', 'us', 'plain', 'bad'], `${noun}: ${state}`).toContain(tone)
    }
})
