import type pg from 'pg'
import { fill, lowerFirst, parseCorpus } from '../corpus'
import { someMan, someWoman } from '../names'
import { dice } from '../random'
import { kindOf } from '../trades'

const sources = import.meta.glob<string>('../corpus/*.txt', { query: '?raw', import: 'default', eager: true })
const corpora = Object.fromEntries(
  Object.entries(sources).map(([path, source]) => [
    path.replace(/^.*\/|\.txt$/g, ''),
    parseCorpus(path, source),
  ]),
)

/** A sentence with the words it is found by, so that nobody has to stem ten million texts. */
export interface Sentence {
  text: string
  /** «lex» and its positions, the first of which is 1. */
  lexemes: [word: string, positions: number[]][]
  /** How far it moves what follows. */
  length: number
}

export interface Pool {
  open: Sentence[]
  good: Sentence[]
  bad: Sentence[]
  end: Sentence[]
  titles: [bad: Sentence[], middling: Sentence[], good: Sentence[]]
}

/** Sentences of every trade, filled in some hundred ways, stemmed once by the database itself. */
export async function poolsOf(client: pg.Client, categories: readonly string[]): Promise<Map<string, Pool>> {
  const d = dice('bulk vocabulary')
  const texts = new Map<string, Sentence>()
  const make = (sections: (string | undefined)[][], copies: number): Sentence[] => {
    const lines = sections.flatMap(([corpus, section]) => corpora[corpus ?? '']?.[section ?? ''] ?? [])
    return Array.from({ length: copies }, (_, i) => {
      const slots = {
        ele: someMan(d),
        ela: someWoman(d),
        terra: 'cá',
        em: 'por aqui',
        de: 'de cá',
        serviço: 'o serviço',
        mês: d.pick(['janeiro', 'março', 'maio', 'julho', 'outubro']),
      }
      const text = fill(lines[i % lines.length]?.text ?? 'Correu bem.', slots, d)
      const known = texts.get(text) ?? { text, lexemes: [], length: 0 }
      texts.set(text, known)
      return known
    })
  }
  const pools = new Map(
    categories.map((category) => {
      const kind = `tipo-${kindOf(category)}`
      const pool: Pool = {
        open: make(
          [
            [category, 'abre'],
            [kind, 'abre'],
            ['geral', 'abre'],
          ],
          120,
        ),
        good: make(
          [
            [category, 'bem'],
            [kind, 'bem'],
            ['geral', 'bem'],
          ],
          200,
        ),
        bad: make(
          [
            [category, 'mal'],
            [kind, 'mal'],
            ['geral', 'mal'],
            [category, 'leve'],
          ],
          160,
        ),
        end: make(
          [
            [category, 'fim+'],
            [kind, 'fim+'],
            ['geral', 'fim+'],
          ],
          60,
        ),
        titles: [
          make(
            [
              [category, 'título-'],
              ['geral', 'título1'],
              ['geral', 'título2'],
            ],
            80,
          ),
          make(
            [
              [category, 'título='],
              ['geral', 'título3'],
            ],
            40,
          ),
          make(
            [
              [category, 'título+'],
              ['geral', 'título5'],
              ['geral', 'título4'],
            ],
            120,
          ),
        ],
      }
      return [category, pool]
    }),
  )
  await stem(client, [...texts.values()])
  return pools
}

async function stem(client: pg.Client, sentences: Sentence[]): Promise<void> {
  const { rows } = await client.query<{ i: number; word: string; at: number[] }>(
    `select t.i::int - 1 as i, w.lexeme as word, w.positions as at
     from unnest($1::text[]) with ordinality t(text, i), unnest(to_words(t.text)) w`,
    [sentences.map((s) => s.text)],
  )
  for (const { i, word, at } of rows) {
    const sentence = sentences[i] as Sentence
    sentence.lexemes.push([word, at])
    sentence.length = Math.max(sentence.length, ...at)
  }
}

/** A tsvector of sentences one after the other, as COPY takes it. */
export function vectorOf(sentences: readonly Sentence[]): string {
  let vector = ''
  let offset = 0
  for (const { lexemes, length } of sentences) {
    for (const [word, positions] of lexemes) {
      vector += `'${word}':`
      for (let i = 0; i < positions.length; i++) vector += (i ? ',' : '') + (positions[i]! + offset)
      vector += ' '
    }
    offset += length
  }
  return vector
}

export const joined = (first: string, second: string): string => `${first} ${lowerFirst(second)}`
