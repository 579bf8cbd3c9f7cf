import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { settings } from '../../settings/settings'
import { isDay } from '../../shared/day'
import { Refusal } from '../../shared/refusal'
import { cleanLine } from '../../shared/text'
import { readEndToEnd } from './bank-file'

/**
 * What a bank answers to a file of transfers, each by the name that we gave it: ISO 20022 pain.002 (what it took, refused or has settled) and
 * camt.054 (what it booked, and what came back). Versions of either say alike what is read here. Pure.
 */
export interface BankAnswer {
  payout: number
  batch: number
  /** Settled; refused, or sent back; taken in, which moves nothing yet. */
  outcome: 'paid' | 'failed' | 'taken'
  /** The Lisbon day of it, where the bank says one. */
  on: string | null
  /** Cents, where the bank says how many. */
  cents: number | null
  /** The bank's own code: «AC04». */
  reason: string | null
}

const text = z.union([z.string(), z.object({ '#text': z.string() }).transform((v) => v['#text'])])
const amount = z.object({ '#text': z.string(), '@Ccy': z.string() })
const code = z.object({ Cd: text.optional(), Prtry: text.optional() }).optional()
const reasons = z.array(z.object({ Rsn: code, AddtlInf: z.array(text).optional() })).optional()
const day = z.object({ Dt: text.optional(), DtTm: text.optional() }).optional()

const status = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({
      OrgnlPmtInfAndSts: z
        .array(
          z.object({
            TxInfAndSts: z
              .array(
                z.object({
                  OrgnlEndToEndId: text.optional(),
                  TxSts: text.optional(),
                  StsRsnInf: reasons,
                  AccptncDtTm: text.optional(),
                  OrgnlTxRef: z
                    .object({ Amt: z.object({ InstdAmt: amount.optional() }).optional() })
                    .optional(),
                }),
              )
              .optional(),
          }),
        )
        .optional(),
    }),
  }),
})

const notification = z.object({
  Document: z.object({
    BkToCstmrDbtCdtNtfctn: z.object({
      Ntfctn: z
        .array(
          z.object({
            Ntry: z
              .array(
                z.object({
                  CdtDbtInd: text,
                  Sts: z.union([text, z.object({ Cd: text })]),
                  BookgDt: day,
                  NtryDtls: z
                    .array(
                      z.object({
                        TxDtls: z
                          .array(
                            z.object({
                              Refs: z.object({ EndToEndId: text.optional() }).optional(),
                              Amt: amount.optional(),
                              RtrInf: z.object({ Rsn: code }).optional(),
                            }),
                          )
                          .optional(),
                      }),
                    )
                    .optional(),
                }),
              )
              .optional(),
          }),
        )
        .min(1),
    }),
  }),
})

const lists = new Set(
  'OrgnlPmtInfAndSts TxInfAndSts StsRsnInf AddtlInf Ntfctn Ntry NtryDtls TxDtls'.split(' '),
)
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreDeclaration: true,
  isArray: (name) => lists.has(name),
})
const wrong = (why: string) => new Refusal('invalid', why, { fields: { file: why } })

/** @returns each of our transfers that the file speaks of @throws Refusal `invalid` for what is neither */
export function readBankAnswer(bytes: Uint8Array): BankAnswer[] {
  const parsed = parse(bytes)
  const asStatus = status.safeParse(parsed)
  const asNotification = notification.safeParse(parsed)
  if (!asStatus.success && !asNotification.success)
    throw wrong('Este ficheiro não é uma resposta do banco (PAIN.002) nem um aviso de movimentos (CAMT.054).')
  const answers = asStatus.success
    ? statuses(asStatus.data)
    : notifications(asNotification.data as z.output<typeof notification>)
  if (answers.length > settings.affiliates.answerLines)
    throw wrong(`Este ficheiro tem mais de ${settings.affiliates.answerLines} transferências.`)
  return answers
}

function parse(bytes: Uint8Array): unknown {
  let written: string
  try {
    written = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wrong('Este ficheiro não está em UTF-8.')
  }
  // No bank declares anything of its own; what it names could be anything.
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(written))
    throw wrong('Este ficheiro declara entidades suas. Não o lemos.')
  try {
    return parser.parse(written, true)
  } catch {
    throw wrong('Este ficheiro não é XML bem formado.')
  }
}

/** ACSC and ACCC: settled. RJCT: refused. All others (ACCP, ACSP, PDNG…) are on their way (external code list of ISO 20022). */
const outcomes: Record<string, BankAnswer['outcome']> = { ACSC: 'paid', ACCC: 'paid', RJCT: 'failed' }

const statuses = ({ Document }: z.output<typeof status>) =>
  (Document.CstmrPmtStsRpt.OrgnlPmtInfAndSts ?? [])
    .flatMap(({ TxInfAndSts = [] }) => TxInfAndSts)
    .flatMap(({ OrgnlEndToEndId, TxSts, StsRsnInf, AccptncDtTm, OrgnlTxRef }) =>
      ours(OrgnlEndToEndId, {
        outcome: outcomes[TxSts ?? ''] ?? 'taken',
        on: dayOf({ DtTm: AccptncDtTm }),
        cents: centsOf(OrgnlTxRef?.Amt?.InstdAmt),
        reason: short(StsRsnInf?.map(({ Rsn }) => Rsn?.Cd ?? Rsn?.Prtry).find(Boolean)),
      }),
    )

const notifications = ({ Document }: z.output<typeof notification>) =>
  Document.BkToCstmrDbtCdtNtfctn.Ntfctn.flatMap(({ Ntry = [] }) => Ntry)
    .filter(({ Sts }) => (typeof Sts === 'string' ? Sts : Sts.Cd) === 'BOOK')
    .flatMap(({ CdtDbtInd, BookgDt, NtryDtls = [] }) =>
      NtryDtls.flatMap(({ TxDtls = [] }) => TxDtls).flatMap(({ Refs, Amt, RtrInf }) =>
        ours(Refs?.EndToEndId, {
          // What we sent goes out; what comes in under the same name came back.
          outcome: CdtDbtInd === 'DBIT' ? 'paid' : 'failed',
          on: dayOf(BookgDt),
          cents: centsOf(Amt),
          reason: short(RtrInf?.Rsn?.Cd ?? RtrInf?.Rsn?.Prtry),
        }),
      ),
    )

function ours(name: string | undefined, said: Omit<BankAnswer, 'payout' | 'batch'>): BankAnswer[] {
  const found = readEndToEnd(name ?? '')
  return found ? [{ ...found, ...said }] : []
}

const short = (written: string | undefined) => cleanLine(written ?? '').slice(0, 35) || null
function dayOf(written: z.output<typeof day>): string | null {
  const found = (written?.Dt ?? written?.DtTm ?? '').slice(0, 10)
  return isDay(found) ? found : null
}
function centsOf(written: z.output<typeof amount> | undefined): number | null {
  if (!written) return null
  const found = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(written['#text'].trim())
  if (!found || written['@Ccy'] !== 'EUR') throw wrong('Este ficheiro tem um valor que não se percebe.')
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}
