/**
 * What a state means to whoever reads it, and so the colour of its chip, one for all nouns: done or in force (green), waits
 * for the person or company outside (amber), waits for Aval or is under way (blue), neutral (outlined), ended badly (red).
 */
export type Meaning = 'done' | 'you' | 'us' | 'plain' | 'bad'

/** The one word of a state, and what it means: a chip wherever the state is seen. */
export interface StateWord {
  word: string
  tone: Meaning
}
