import type { CertificateState } from '~/domain/certification/schema'
import type { ListingState } from '~/domain/companies/schema'
import source from './corpus/empresas.txt?raw'

/** One line of corpus/empresas.txt: a company of the small world, as somebody would tell of it. */
export interface Sketch {
  category: string
  name: string
  form: 'lda' | 'uni' | 'sa' | 'eni' | 'coop'
  municipality: string
  founded: number
  listing: ListingState
  claimed: boolean
  certificate: { level: 1 | 2; state: CertificateState } | null
  /** How many reviews it gets, before the scale of the world. */
  reviews: number
  /** Mean of its stars. */
  quality: number
  about: string
}

/** Whether it holds a certificate today; one that was replaced holds the other. */
export const heldToday = ({ sketch: { certificate } }: { sketch: Sketch }): boolean =>
  certificate !== null && ['valid', 'updating', 'replaced'].includes(certificate.state)

const listings: Record<string, ListingState> = {
  '': 'approved',
  livre: 'approved',
  pendente: 'pending',
  // Only a review named it so far: nobody runs it, and nobody approved it.
  mencionada: 'pending',
  informação: 'info_requested',
  rejeitada: 'rejected',
  rascunho: 'draft',
  fechada: 'closed',
  suspensa: 'suspended',
}

const certificateWords: Record<string, CertificateState> = {
  atualizar: 'updating',
  suspenso: 'suspended',
  expirado: 'expired',
  revogado: 'revoked',
  renunciado: 'renounced',
  substituido: 'replaced',
}

export const sketches: Sketch[] = source
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => {
    const [category, name, form, municipality, founded, listing, certificate, reviews, quality, about] = line
      .split('|')
      .map((cell) => cell.trim()) as [
      string,
      string,
      Sketch['form'],
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const [level, state] = certificate.split(':') as [string, string?]
    return {
      category,
      name,
      form,
      municipality,
      founded: Number(founded),
      listing: listings[listing] as ListingState,
      claimed: listing !== 'livre' && listing !== 'mencionada',
      certificate: level
        ? {
            level: level === 'P' ? 2 : 1,
            state: state ? (certificateWords[state] as CertificateState) : 'valid',
          }
        : null,
      reviews: Number(reviews),
      quality: Number(quality),
      about,
    }
  })
