import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Env, env } from './env'

/** An outside firm that gets personal data to process for us (RGPD, article 28). */
const processor = z.object({
  name: z.string().min(2),
  /** Where it processes them: ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/, 'tem de ser um país em duas letras, como PT'),
  /** What allows data to leave the European Economic Area (RGPD, articles 45 to 49), in words for people. */
  transfer: z.string().min(10).optional(),
})
export type Processor = z.infer<typeof processor>

/**
 * What of ours somebody else may run, and the setting that says that somebody does. Each names its processor in the
 * operator's file, or `null` where we run it ourselves.
 */
export const adapters = {
  hosting: () => true,
  mail: (e) => e.SMTP_URL !== undefined,
  sms: (e) => e.SMS_URL !== undefined,
  files: (e) => e.S3_BUCKET !== undefined,
  payments: (e) => e.STRIPE_SECRET_KEY !== undefined,
  errors: (e) => e.SENTRY_DSN !== undefined,
  fiscal: (e) => e.INVOICEXPRESS_ACCOUNT !== undefined || e.MOLONI_CLIENT_ID !== undefined,
} satisfies Record<string, (e: Env) => boolean>
export type Adapter = keyof typeof adapters
export const adapterNames = Object.keys(adapters) as Adapter[]

const text = z.string().trim().min(2)
const schema = z.strictObject({
  name: text,
  nipc: z.string().regex(/^\d{9}$/, 'tem de ter nove algarismos'),
  seat: text,
  registry: text,
  /** As the registry says it; left out where there is none. */
  capital: text.optional(),
  email: z.email(),
  phone: text.optional(),
  /** The account that transfers come to; without one, nobody pays by transfer. */
  iban: z
    .string()
    .transform((v) => v.replaceAll(' ', '').toUpperCase())
    .refine(isIban, 'não é um IBAN: confira os algarismos')
    .optional(),
  processors: z.partialRecord(z.enum(adapterNames as [Adapter, ...Adapter[]]), processor.nullable()),
})

/** An IBAN by its two check digits (ISO 13616; ISO 7064, mod 97-10). */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (c) => Number.parseInt(c, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Who runs this Aval: whom people have to do with (Decreto-Lei n.º 7/2004, article 10; RGPD, article 13). */
export type Operator = z.infer<typeof schema>

const demonstration: Operator = {
  name: 'Aval, demonstração',
  nipc: '999999990',
  seat: 'Rua de Exemplo, 1, 1000-001 Lisboa',
  registry: 'Nenhum: isto é uma demonstração, não uma empresa',
  email: 'apoio@aval.example',
  iban: 'PT50000201231234567890154',
  processors: { hosting: null },
}

let read: { of: Env; operator: Operator } | undefined

/**
 * From the file that OPERATOR_FILE names; outside production there is one of the demonstration.
 * @throws Error that names every wrong or missing value, one per line, in Portuguese
 */
export function operator(): Operator {
  const e = env()
  if (read?.of !== e) read = { of: e, operator: e.OPERATOR_FILE ? parse(e.OPERATOR_FILE) : demonstration }
  return read.operator
}

function parse(file: string): Operator {
  let source: unknown
  try {
    source = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`OPERATOR_FILE: ${file} não se lê (${(error as Error).message})`, { cause: error })
  }
  const result = schema.safeParse(source)
  if (result.success) return result.data
  const lines = result.error.issues.map((i) => `  ${i.path.join('.') || 'o ficheiro'}: ${i.message}`)
  throw new Error(`O ficheiro de quem explora a Aval (OPERATOR_FILE) não serve:\n${lines.join('\n')}`)
}
