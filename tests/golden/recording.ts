/** A recording: one text file per address; who gets the same stands together. */
import { diffArrays } from 'diff'

/** Lines by how and who: «GET visitor». */
export type Answers = Map<string, string[]>

/** What differs, with everybody who sees this very difference. */
export interface Difference {
  how: string
  who: string[]
  lines: string[]
}

/** The same lines once, with everybody who has them together. */
function together(answers: Iterable<[string, string[]]>): Difference[] {
  const groups = new Map<string, Difference>()
  for (const [key, lines] of answers) {
    const [how = '', who = ''] = key.split(' ')
    const same = [how, ...lines].join('\n')
    const group = groups.get(same) ?? { how, who: [], lines }
    groups.set(same, group)
    group.who.push(who)
  }
  return [...groups.values()]
}

export const written = (answers: Answers): string =>
  together(answers)
    .map(({ how, who, lines }) => `=== ${how}: ${who.join(' ')}\n${lines.join('\n')}\n`)
    .join('\n')

export function readAnswers(file: string): Answers {
  const answers: Answers = new Map()
  let lines: string[] = []
  for (const line of file.split('\n')) {
    const [, how, everybody] = /^=== (\w+): (.+)$/.exec(line) ?? []
    if (everybody) {
      lines = []
      for (const who of everybody.split(' ')) answers.set(`${how} ${who}`, lines)
    } else if (line) lines.push(line)
  }
  return answers
}

/** What differs at one address. */
export function differences(before: Answers, after: Answers): Difference[] {
  const nothing = ['(nothing recorded)']
  const everybody = [...new Set([...before.keys(), ...after.keys()])]
  const changes = (key: string) =>
    diffArrays(before.get(key) ?? nothing, after.get(key) ?? nothing).flatMap(({ added, removed, value }) =>
      added || removed ? value.map((line) => `${added ? '+' : '-'} ${line}`) : [],
    )
  return together(everybody.map((key): [string, string[]] => [key, changes(key)])).filter(
    (d) => d.lines.length > 0,
  )
}
