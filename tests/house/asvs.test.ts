import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Requirement {
  id: string
  level: number
  proof: string
}

const requirements: Requirement[] = read('docs/asvs.md')
  .split('\n')
  .map((line) => /^\| (\d+\.\d+\.\d+) +\| ([123]) +\| (.+?) *\|$/.exec(line))
  .filter((m) => m !== null)
  .map(([, id = '', level = '', proof = '']) => ({ id, level: Number(level), proof }))

/** How many requirements each section of a chapter has in ASVS 5.0. */
const sections: Record<string, number> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 8,
  '6.4': 6,
  '6.5': 8,
  '6.6': 4,
  '6.7': 2,
  '6.8': 3,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 3,
  '7.6': 2,
  '8.1': 4,
  '8.2': 4,
  '8.3': 3,
  '8.4': 2,
}

/** GitHub's anchor of a heading. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

function problemOf({ proof, level }: Requirement): string | null {
  if (proof.startsWith('not applicable: ')) return null
  if (proof.startsWith('not met: ')) return level === 1 ? 'a requirement of level 1 is not met' : null
  const doc = /^doc: ([\w.-]+)#([\w-]+)$/.exec(proof)
  if (doc) {
    const headings = [...read(`docs/${doc[1]}`).matchAll(/^#+ (.+)$/gm)].map((m) => anchor(m[1] as string))
    return headings.includes(doc[2] as string) ? null : 'no such heading'
  }
  const tests = proof.split(/; (?=[\w./-]+\.test\.)/).map((t) => /^([\w./-]+) «(.+)»$/.exec(t))
  if (tests.some((t) => t === null)) return 'neither test nor page'
  const lost = tests.filter(
    (t) => t && !(existsSync(join(root, t[1] as string)) && names(t[1] as string, t[2] as string)),
  )
  return lost.length === 0 ? null : `no such test: ${lost.map((t) => t?.[2]).join(', ')}`
}

/** Whether a file names a test so, whatever quotes its source uses. */
const names = (file: string, name: string) => read(file).includes(name)

describe('docs/asvs.md', () => {
  test('names every requirement of its chapters once', () => {
    const wanted = Object.entries(sections).flatMap(([section, n]) =>
      Array.from({ length: n }, (_, i) => `${section}.${i + 1}`),
    )
    expect(requirements.map((r) => r.id).sort()).toEqual(wanted.sort())
  })
  test.each(requirements)('$id has a proof that is there', (requirement) => {
    expect(problemOf(requirement)).toBeNull()
  })
})
