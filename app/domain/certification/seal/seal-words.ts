import { type Standing, stateWords } from '../certificate-words'
import type { CertificateState } from '../schema-names'

/** What a seal says. Knows no table. */

/** What a seal may show: the states of a certificate, a company that is suspended, a code that leads nowhere, a site that it is not for. */
export type SealState = CertificateState | 'company' | 'unknown' | 'elsewhere'

/** Short enough for the picture; the last day follows «até». */
export const sealWords: Record<SealState, { line: string; standing: Standing | 'unknown' }> = {
  valid: { line: 'Em vigor até', standing: 'force' },
  updating: { line: 'Em vigor, em atualização', standing: 'force' },
  suspended: { line: 'Certificado suspenso', standing: 'suspended' },
  expired: { line: 'Certificado caducado', standing: 'expired' },
  revoked: { line: 'Certificado revogado', standing: 'revoked' },
  renounced: { line: 'Certificado renunciado', standing: 'expired' },
  replaced: { line: 'Certificado substituído', standing: 'expired' },
  company: { line: 'Empresa suspensa', standing: 'suspended' },
  unknown: { line: 'Código desconhecido', standing: 'unknown' },
  elsewhere: { line: 'Não autorizado neste site', standing: 'revoked' },
}

/** What is wrong with the certificate goes first, then what is wrong with its company, then where the seal stands. */
export function sealStateOf(
  { state, companySuspended }: { state: CertificateState; companySuspended: boolean },
  elsewhere = false,
): SealState {
  if (sealWords[state].standing !== 'force') return state
  return companySuspended ? 'company' : elsewhere ? 'elsewhere' : state
}

/** What stands for the picture where it is not seen. */
export function sealText(state: SealState, level: string, company: string): string {
  if (state === 'unknown') return 'Aval: código de certificado desconhecido'
  if (state === 'company') return `Aval: ${company}, empresa suspensa`
  if (state === 'elsewhere') return 'Aval: selo não autorizado neste site'
  return `Aval: ${company}, ${level}, ${stateWords[state].word.toLowerCase()}`
}

export const sealThemes = {
  claro: 'Fundo claro',
  escuro: 'Fundo escuro',
  auto: 'Claro ou escuro, como o leitor tiver',
} as const
export type SealTheme = keyof typeof sealThemes
export const sealShapes = { cartao: 'Cartão', compacto: 'Compacto', quadrado: 'Só o azulejo' } as const
export type SealShape = keyof typeof sealShapes

/** Width and height of each shape in pixels. */
export const sealSizes: Record<SealShape, readonly [number, number]> = {
  cartao: [272, 92],
  compacto: [204, 44],
  quadrado: [96, 116],
}
export const scoreSizes: Record<'cartao' | 'compacto' | 'linha', readonly [number, number]> = {
  cartao: [272, 92],
  compacto: [204, 44],
  linha: [300, 36],
}

const own = <T extends string>(table: Record<T, unknown>, asked: string | null, otherwise: T): T =>
  asked !== null && Object.hasOwn(table, asked) ? (asked as T) : otherwise

export const themeOf = (asked: string | null): SealTheme => own(sealThemes, asked, 'claro')
export const shapeOf = (asked: string | null): SealShape => own(sealShapes, asked, 'cartao')
export const scoreShapeOf = (asked: string | null): keyof typeof scoreSizes =>
  own(scoreSizes, asked, 'cartao')
