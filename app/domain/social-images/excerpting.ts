/**
 * The beginning of a text that goes in, ended where a sentence ends if that keeps most of it, else where a word ends: with «…».
 * Null where not even some words go in.
 */
export function excerptThatFits(text: string, fits: (text: string) => boolean): string | null {
  const words = text.split(' ')
  let [low, high] = [0, words.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(atWord(words, middle))) low = middle
    else high = middle - 1
  }
  if (low < fewestWords) return null
  const cut = words.slice(0, low).join(' ')
  const end = Math.max(...['. ', '! ', '? '].map((mark) => `${cut} `.lastIndexOf(mark)))
  const sentence = `${cut.slice(0, end + 1)} …`
  return end + 1 >= cut.length * keeps && fits(sentence) ? sentence : atWord(words, low)
}

const fewestWords = 4
const keeps = 0.6

const atWord = (words: readonly string[], many: number): string =>
  `${words
    .slice(0, many)
    .join(' ')
    .replace(/[\s,;:.–—-]+$/, '')}…`
