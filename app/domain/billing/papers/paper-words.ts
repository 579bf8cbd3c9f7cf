import type { DocumentKind } from '../states'

interface Named {
  kind: DocumentKind
  issuer: string
  number: string | null
}

/** What people call a paper: of the simulation, a pro-forma. */
export const paperName = ({ kind, issuer }: Pick<Named, 'kind' | 'issuer'>): string => {
  const name = kind === 'credit-note' ? 'Nota de crédito' : 'Fatura-recibo'
  return issuer === 'simulado' ? `${name} pró-forma` : name
}

/** «FR-2026-17», without extension. */
export const fileNameOf = ({ number }: Pick<Named, 'number'>): string =>
  (number ?? 'documento').replace(/[^\w.]+/g, '-')
