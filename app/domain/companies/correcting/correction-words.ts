import type { StateWord } from '../../shared/meaning'
import type { CorrectionState } from '../editing/editing-schema'

/** Words of suggested corrections. Knows no table, so that pages in the browser may import it. */

/** What may be wrong on a profile, and the page where it is put right. */
export const correctionFields = {
  name: { label: 'O nome', part: 'identificacao' },
  legalName: { label: 'A denominação ou o NIPC', part: 'identificacao' },
  category: { label: 'A categoria ou os serviços', part: 'servicos' },
  address: { label: 'A morada', part: 'local' },
  phone: { label: 'O telefone', part: 'contactos' },
  website: { label: 'O sítio na Internet', part: 'contactos' },
  hours: { label: 'O horário', part: 'horario' },
  description: { label: 'O texto ou as fotografias', part: 'descricao' },
  links: { label: 'As ligações, o Livro de Reclamações ou a entidade RAL', part: 'ligacoes' },
  standing: { label: 'A empresa fechou, mudou de nome ou de dono', part: 'identificacao' },
  other: { label: 'Outra coisa', part: null },
} as const
export type CorrectionField = keyof typeof correctionFields
export const correctionFieldNames = Object.keys(correctionFields) as [CorrectionField, ...CorrectionField[]]

/** The words of a field; what an older page called otherwise is «Outra coisa». */
export const correctionLabel = (field: string): string =>
  Object.hasOwn(correctionFields, field)
    ? correctionFields[field as CorrectionField].label
    : correctionFields.other.label

export const correctionPart = (field: string) =>
  Object.hasOwn(correctionFields, field) ? correctionFields[field as CorrectionField].part : null

export const correctionStateWords: Record<CorrectionState, StateWord> = {
  open: { word: 'Por tratar', tone: 'you' },
  applied: { word: 'Corrigido', tone: 'done' },
  dismissed: { word: 'Não aplicada', tone: 'plain' },
}
