import type { Dice } from './random'
import type { CertificateRow, World } from './world'

type Row = World['suspensions'][number]
/** A notice with nothing in it yet. */
export const blank = (
  d: Dice,
  { id, companyId }: CertificateRow,
  at: Date,
): Omit<Row, 'state' | 'reasonClass' | 'reason'> => ({
  id: d.id(at),
  certificateId: id as string,
  companyId,
  version: 1,
  risk: null,
  proposedBy: null,
  proposedAt: at,
  heardUntil: null,
  answer: null,
  answeredBy: null,
  answeredAt: null,
  answerFileId: null,
  decidedBy: null,
  decidedAt: null,
  decision: null,
  cure: null,
  cureCheckedBy: null,
  liftedAt: null,
})
