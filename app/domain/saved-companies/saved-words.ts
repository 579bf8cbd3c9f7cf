import type { ListingState } from '../companies/schema'
import type { StateWord } from '../shared/meaning'
import type { NewsKind } from './news-kinds'

/** What is said of saved companies. Pure; browsers load it. */

/** Said with each that is saved: alerts are on until somebody turns them off. */
export const savedTold = 'Avisamos se o certificado ou a pontuação mudar.'

/** As the directory says it of the same company. */
export function savedState({ listing, level }: { listing: ListingState; level: number | null }): StateWord {
  if (listing === 'suspended') return { word: 'Suspensa', tone: 'bad' }
  if (listing !== 'approved') return { word: 'Sem perfil público', tone: 'plain' }
  if ((level ?? 0) > 0) return { word: level === 2 ? 'Certificada Plus' : 'Certificada', tone: 'done' }
  return { word: 'Aprovada', tone: 'plain' }
}

const score = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** What happened to it: follows its name in a sentence. */
export function newsWords({
  kind,
  before,
  after,
}: {
  kind: NewsKind
  before: number | null
  after: number | null
}): string {
  const sentences: Record<NewsKind, string> = {
    certified: 'tem um certificado em vigor.',
    'certificate-lost': 'já não tem certificado em vigor.',
    suspended: 'está suspensa.',
    back: 'voltou a ter o perfil em vigor.',
    closed: 'deixou de ter perfil público.',
    new: 'é nova na Aval.',
    score: `passou de ${score.format(before ?? 0)} para ${score.format(after ?? 0)}.`,
  }
  return sentences[kind]
}
