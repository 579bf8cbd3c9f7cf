import { personalData, words } from './personal-data'
import { retentionRules } from './retention'

export interface KeptRow {
  what: string
  purpose: string
  howLong: string
}

/** «O que guardamos»: from the table of personal data, with the rules that end each. */
export function keptTable(): KeptRow[] {
  return personalData.map(({ title, purpose, kept, erasure }) => {
    const rules = words(kept).flatMap((id) => retentionRules.filter((r) => r.id === id))
    const ends = rules.map((r) => `${r.what}: ${r.howLong}.`)
    const stays =
      erasure.how === 'keep' ? `Fica depois de apagada a conta: ${erasure.law}` : 'Até apagar a conta.'
    return { what: title, purpose, howLong: [...ends, stays].join(' ') }
  })
}

export interface RetentionRow {
  what: string
  howLong: string
  /** What does not exist yet is said to. */
  note: string | null
}

/** «Durante quanto tempo»: the rules that run every night. */
export function retentionTable(): RetentionRow[] {
  return retentionRules.map(({ what, howLong, note, removal }) => ({
    what,
    howLong,
    note: !removal && note?.startsWith('Ainda') ? note : null,
  }))
}
