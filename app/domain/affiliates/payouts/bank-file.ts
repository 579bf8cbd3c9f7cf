import { create } from 'xmlbuilder2'
import { sepaText } from './sepa-text'

/** A file of SEPA credit transfers, ISO 20022 pain.001.001.09 as the EPC's rules for customers have it (EPC132-08). Pure. */

export interface Transfer {
  endToEndId: string
  cents: number
  name: string
  iban: string
  /** What who is paid reads on their statement. */
  about: string
}

export interface BankFile {
  messageId: string
  createdAt: Date
  executeOn: string
  debtor: { name: string; iban: string }
  transfers: readonly Transfer[]
}

const euros = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const account = (iban: string) => ({ Id: { IBAN: iban } })

/** @throws Error for what no bank would take: no transfers, a sum that is no whole number above zero, an id twice */
export function bankFile({ messageId, createdAt, executeOn, debtor, transfers }: BankFile): string {
  const ids = new Set(transfers.map(({ endToEndId }) => endToEndId))
  if (transfers.length === 0 || ids.size !== transfers.length) throw new Error(`batch ${messageId} is none`)
  if (transfers.some(({ cents }) => !Number.isSafeInteger(cents) || cents <= 0))
    throw new Error(`batch ${messageId} has a sum that is none`)
  const control = {
    NbOfTxs: String(transfers.length),
    CtrlSum: euros(transfers.reduce((sum, { cents }) => sum + cents, 0)),
  }
  return create(
    { version: '1.0', encoding: 'UTF-8' },
    {
      Document: {
        '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
        CstmrCdtTrfInitn: {
          GrpHdr: {
            MsgId: messageId,
            CreDtTm: `${createdAt.toISOString().slice(0, 19)}Z`,
            ...control,
            InitgPty: { Nm: sepaText(debtor.name, 70) },
          },
          PmtInf: {
            PmtInfId: messageId,
            PmtMtd: 'TRF',
            BtchBookg: 'false',
            ...control,
            PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
            ReqdExctnDt: { Dt: executeOn },
            Dbtr: { Nm: sepaText(debtor.name, 70) },
            DbtrAcct: account(debtor.iban),
            DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
            ChrgBr: 'SLEV',
            CdtTrfTxInf: transfers.map(({ endToEndId, cents, name, iban, about }) => ({
              PmtId: { EndToEndId: endToEndId },
              Amt: { InstdAmt: { '@Ccy': 'EUR', '#': euros(cents) } },
              Cdtr: { Nm: sepaText(name, 70) },
              CdtrAcct: account(iban),
              RmtInf: { Ustrd: sepaText(about, 140) },
            })),
          },
        },
      },
    },
  ).end({ prettyPrint: true })
}

/** How a payout is called at the bank: anew in each batch, so that a late answer is not taken for that of another. */
export const endToEndOf = (payout: number, batch: number): string => `AVAL-P${payout}-L${batch}`
/** Which payout in which batch; null for what is none of ours. */
export function readEndToEnd(id: string): { payout: number; batch: number } | null {
  const found = /^AVAL-P(\d{1,9})-L(\d{1,9})$/.exec(id.trim())
  return found ? { payout: Number(found[1]), batch: Number(found[2]) } : null
}
