/** Which sentences were used: by a company (never twice), together (never again), and how often at all. */
export interface Memory {
  /** Ids of lines and whole titles. */
  company: Set<string>
  pairs: Set<string>
  uses: Map<string, number>
  titles: Map<string, number>
  /** Reviews for which nothing new was left at their company, by trade: corpora that should grow. */
  lenient: Map<string, number>
}

export const newMemory = (): Memory => ({
  company: new Set(),
  pairs: new Set(),
  uses: new Map(),
  titles: new Map(),
  lenient: new Map(),
})

/** The same memory, at a company nobody has written about yet. */
export const atCompany = (memory: Memory): Memory => ({ ...memory, company: new Set() })
