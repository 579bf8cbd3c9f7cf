import { createHash } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { settings } from '../../settings/settings'
import { isDay } from '../../shared/day'
import { Refusal } from '../../shared/refusal'
import { cleanLine } from '../../shared/text'

/** Statements of a bank, ISO 20022 camt.053 (versions 02 to 08 say alike what is read here): what came in. Pure. */

export interface StatementLine {
  /** The bank's own name of the line, or what makes it this one. */
  bankRef: string
  bookedOn: string
  cents: number
  payer: string | null
  message: string | null
}
export interface Statement {
  lines: StatementLine[]
  /** Entries that are passed over: what went out, what is not booked yet, what is no euro. */
  passed: number
}

const text = z.union([z.string(), z.object({ '#text': z.string() }).transform((v) => v['#text'])])
const amount = z.object({ '#text': z.string(), '@Ccy': z.string() })
const day = z.object({ Dt: text.optional(), DtTm: text.optional() })
const party = z.object({ Nm: text.optional(), Pty: z.object({ Nm: text.optional() }).optional() })
const transaction = z.object({
  Refs: z.object({ AcctSvcrRef: text.optional(), EndToEndId: text.optional() }).optional(),
  Amt: amount.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: amount }).optional() }).optional(),
  RltdPties: z.object({ Dbtr: party.optional() }).optional(),
  RmtInf: z
    .object({
      Ustrd: z.array(text).optional(),
      Strd: z.array(z.object({ CdtrRefInf: z.object({ Ref: text.optional() }).optional() })).optional(),
    })
    .optional(),
})
const entry = z.object({
  Amt: amount,
  CdtDbtInd: text,
  RvslInd: text.optional(),
  Sts: z.union([text, z.object({ Cd: text })]),
  BookgDt: day.optional(),
  AcctSvcrRef: text.optional(),
  NtryDtls: z.array(z.object({ TxDtls: z.array(transaction).optional() })).optional(),
  AddtlNtryInf: text.optional(),
})
const document = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: z
        .array(
          z.object({
            Acct: z.object({
              Id: z.object({ IBAN: text.optional(), Othr: z.object({ Id: text }).optional() }),
            }),
            Ntry: z.array(entry).optional(),
          }),
        )
        .min(1),
    }),
  }),
})
type Entry = z.output<typeof entry>
type Transaction = z.output<typeof transaction>

const lists = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreDeclaration: true,
  isArray: (name) => lists.has(name),
})

const notCamt = (why: string) => new Refusal('invalid', why, { fields: { file: why } })

/**
 * What a file of the bank says came in. A document that declares anything of its own (DOCTYPE, entities) is read no further:
 * no bank writes that, and what it names could be anything.
 * @throws Refusal `invalid` for what is no statement
 */
export function readStatement(bytes: Uint8Array): Statement {
  const written = decoded(bytes)
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(written))
    throw notCamt('Este ficheiro declara entidades suas: nenhum extrato o faz. Não o lemos.')
  let parsed: ReturnType<typeof document.safeParse>
  try {
    parsed = document.safeParse(parser.parse(written, true))
  } catch {
    throw notCamt('Este ficheiro não é XML bem formado. Peça ao banco o extrato em CAMT.053.')
  }
  if (!parsed.success) throw notCamt('Este ficheiro não é um extrato CAMT.053. Peça ao banco esse formato.')
  const statements = parsed.data.Document.BkToCstmrStmt.Stmt
  const entries = statements.flatMap(({ Acct, Ntry = [] }) =>
    Ntry.map((one) => ({ account: Acct.Id.IBAN ?? Acct.Id.Othr?.Id ?? '', one })),
  )
  if (entries.length > settings.billing.statementLines)
    throw notCamt(
      `Este extrato tem mais de ${settings.billing.statementLines} movimentos. Peça um período mais curto.`,
    )
  const came = entries.filter(({ one }) => isMoneyIn(one))
  const seen = new Map<string, number>()
  return {
    lines: came.flatMap(({ account, one }) => linesOf(account, one, seen)),
    passed: entries.length - came.length,
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notCamt('Este ficheiro não está em UTF-8, como um extrato CAMT.053 tem de estar.')
  }
}

const isMoneyIn = ({ CdtDbtInd, RvslInd, Sts, Amt }: Entry) =>
  CdtDbtInd === 'CRDT' &&
  RvslInd !== 'true' &&
  (typeof Sts === 'string' ? Sts : Sts.Cd) === 'BOOK' &&
  Amt['@Ccy'] === 'EUR'

/** An entry, or, where the bank booked several together and says each sum, each of them. */
function linesOf(account: string, one: Entry, seen: Map<string, number>): StatementLine[] {
  const bookedOn = (one.BookgDt?.Dt ?? one.BookgDt?.DtTm ?? '').slice(0, 10)
  if (!isDay(bookedOn)) throw notCamt('Este extrato tem um movimento sem dia.')
  const whole = centsOf(one.Amt['#text'])
  const parts = (one.NtryDtls ?? []).flatMap(({ TxDtls = [] }) => TxDtls)
  const sums = parts.map((part) => (part.Amt ?? part.AmtDtls?.TxAmt?.Amt)?.['#text'])
  const split =
    parts.length > 1 &&
    sums.every((sum) => sum !== undefined) &&
    sums.reduce((total, sum) => total + centsOf(sum as string), 0) === whole
  const each: [cents: number, part: Transaction | undefined][] = split
    ? parts.map((part, i) => [centsOf(sums[i] as string), part])
    : [[whole, parts[0]]]
  return each.map(([cents, part], i) => {
    const line = { bookedOn, cents, payer: payerOf(part), message: messageOf(one, part) }
    const named =
      part?.Refs?.AcctSvcrRef ?? (one.AcctSvcrRef && split ? `${one.AcctSvcrRef}/${i + 1}` : one.AcctSvcrRef)
    return { ...line, bankRef: nameOf(account, named, line, seen) }
  })
}

/** Without a name of the bank's: what it says, and the how many-eth of those that say the same. */
function nameOf(
  account: string,
  named: string | undefined,
  line: Omit<StatementLine, 'bankRef'>,
  seen: Map<string, number>,
): string {
  const said = named ? cleanLine(named).slice(0, 100) : JSON.stringify(line)
  const key = createHash('sha256').update(`${account}\n${said}`).digest('hex').slice(0, 32)
  const nth = (seen.get(key) ?? 0) + 1
  seen.set(key, nth)
  return nth === 1 ? key : `${key}-${nth}`
}

function centsOf(written: string): number {
  const found = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(written.trim())
  if (!found) throw notCamt('Este extrato tem um valor que não se percebe.')
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

const short = (written: string | undefined, most: number) => cleanLine(written ?? '').slice(0, most) || null

const payerOf = (part: Transaction | undefined) =>
  short(part?.RltdPties?.Dbtr?.Nm ?? part?.RltdPties?.Dbtr?.Pty?.Nm, 140)

function messageOf({ AddtlNtryInf }: Entry, part: Transaction | undefined): string | null {
  const refs = (part?.RmtInf?.Strd ?? []).map((s) => s.CdtrRefInf?.Ref)
  const end = part?.Refs?.EndToEndId
  const said = [
    ...refs,
    ...(part?.RmtInf?.Ustrd ?? []),
    end === 'NOTPROVIDED' ? undefined : end,
    AddtlNtryInf,
  ]
  return short(said.filter(Boolean).join(' · '), 500)
}
