import { type Standing, stateWords } from '../certificate-words'
import type { CertificateState } from '../schema-names'

/** What a seal says. Knows no table. */

/** What a seal may show: the states of a certificate, a code that leads nowhere, a site that it is not for. */
export type SealState = CertificateState | 'unknown' | 'elsewhere'

/** Short enough for the picture; the last day follows «até». */
export const sealWords: Record<SealState, { line: string; standing: Standing | 'unknown' }> = {
  valid: { line: 'Em vigor até', standing: 'force' },
  updating: { line: 'Em vigor, em atualização', standing: 'force' },
  suspended: { line: 'Certificado suspenso', standing: 'suspended' },
  expired: { line: 'Certificado caducado', standing: 'expired' },
  revoked: { line: 'Certificado revogado', standing: 'revoked' },
  renounced: { line: 'Certificado renunciado', standing: 'expired' },
  replaced: { line: 'Certificado substituído', standing: 'expired' },
  unknown: { line: 'Código desconhecido', standing: 'unknown' },
  elsewhere: { line: 'Não autorizado neste site', standing: 'revoked' },
}

/** What stands for the picture where it is not seen. */
export function sealText(state: SealState, level: string, company: string): string {
  if (state === 'unknown') return 'Aval: código de certificado desconhecido'
  if (state === 'elsewhere') return 'Aval: selo não autorizado neste site'
  return `Aval: ${company}, ${level}, ${stateWords[state].word.toLowerCase()}`
}

export const sealThemes = { claro: 'Fundo claro', escuro: 'Fundo escuro' } as const
export type SealTheme = keyof typeof sealThemes
export const sealShapes = { cartao: 'Cartão', compacto: 'Compacto', quadrado: 'Só o azulejo' } as const
export type SealShape = keyof typeof sealShapes

/** Width and height of each shape in pixels. */
export const sealSizes: Record<SealShape, readonly [number, number]> = {
  cartao: [272, 92],
  compacto: [204, 44],
  quadrado: [96, 116],
}
export const scoreSizes: Record<'cartao' | 'compacto', readonly [number, number]> = {
  cartao: [272, 92],
  compacto: [204, 44],
}

const own = <T extends string>(table: Record<T, unknown>, asked: string | null, otherwise: T): T =>
  asked !== null && Object.hasOwn(table, asked) ? (asked as T) : otherwise

export const themeOf = (asked: string | null): SealTheme => own(sealThemes, asked, 'claro')
export const shapeOf = (asked: string | null): SealShape => own(sealShapes, asked, 'cartao')
