import type pg from 'pg'
import { topicsOf } from '~/domain/reviews/topics/topics'
import { topics } from '~/domain/reviews/topics/topics-lexicon'
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
  /** What each says of the topics of this trade. */
  said: Map<Sentence, string[]>
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
      const pool: Omit<Pool, 'said'> = {
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
      const all = [...pool.open, ...pool.good, ...pool.bad, ...pool.end, ...pool.titles.flat()]
      const said = new Map(all.map((s) => [s, topicsOf(category, s.text)]))
      return [category, { ...pool, said }]
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

const places = new Map(topics.map(({ id }, i) => [id, i]))

/** What a review of these sentences says, as its text would be read: praised here and blamed there is both. */
export function topicsSaid({ said }: Pool, sentences: readonly Sentence[]): string[] {
  const signs = new Map<string, string>()
  for (const sentence of sentences)
    for (const code of said.get(sentence) ?? []) {
      const [id, sign] = [code.slice(0, -1), code.slice(-1)]
      const before = signs.get(id)
      signs.set(id, before === undefined || before === sign ? sign : '=')
    }
  return [...signs]
    .sort(([a], [b]) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
    .map(([id, sign]) => id + sign)
}
