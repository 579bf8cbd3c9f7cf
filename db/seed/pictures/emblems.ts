import source from '../corpus/sinais.txt?raw'
import { trades } from '../trades'
import { deskEmblems } from './emblems-desk'
import { houseEmblems } from './emblems-house'
import { townEmblems } from './emblems-town'

/** A sign in a field of 100 by 100, of two colours and without letters: on logos, vans, fronts of shops. */
export type Emblem = (ink: string, spark: string) => string

export const emblems = { ...houseEmblems, ...townEmblems, ...deskEmblems }

export type EmblemName = keyof typeof emblems

const named = source
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => {
    const [words = '', sign] = line.split('~').map((cell) => cell.trim())
    return { words: new RegExp(words, 'i'), sign: sign as EmblemName }
  })

/** What a company's name says comes first; else its trade has a few signs, by turns. */
export const emblemOf = (category: string, name: string, turn: number): EmblemName => {
  const signs = trades[category]?.signs ?? ['house']
  return named.find(({ words }) => words.test(name))?.sign ?? (signs[turn % signs.length] as EmblemName)
}
