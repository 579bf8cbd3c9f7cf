import { fold } from '../../shared/parse-query'

export interface Word {
  typed: string
  folded: string
}

const most = 20

/** The words of a text as they were typed, and folded. */
export const wordsOf = (text: string): Word[] =>
  (text.slice(0, 160).match(/[\p{L}\p{N}&+.-]*[\p{L}\p{N}]/gu) ?? [])
    .slice(0, most)
    .map((typed) => ({ typed, folded: fold(typed) }))
