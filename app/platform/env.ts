import { z } from 'zod'

/** Every setting that comes from the environment, in one schema: a wrong or missing value is named at start. */
const flag = z.enum(['0', '1', 'true', 'false']).transform((v) => v === '1' || v === 'true')
const port = z.coerce.number().int().min(0).max(65535)
const optional = <T extends z.ZodType>(t: T) => z.preprocess((v) => (v === '' ? undefined : v), t.optional())

const fiscalSettings = [
  ['INVOICEXPRESS_ACCOUNT', 'INVOICEXPRESS_API_KEY'],
  [
    'MOLONI_CLIENT_ID',
    'MOLONI_CLIENT_SECRET',
    'MOLONI_USER',
    'MOLONI_PASSWORD',
    'MOLONI_COMPANY_ID',
    'MOLONI_DOCUMENT_SET_ID',
  ],
] as const

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    /** True where demonstration data, /dev and simulated outside things are allowed. */
    AVAL_DEMO: optional(flag),
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    ORIGIN: optional(z.url({ protocol: /^https?$/ })),
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'tem de começar por postgres://'),
    /** Direct connection for LISTEN when DATABASE_URL goes through a pooler. */
    DATABASE_DIRECT_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'tem de começar por postgres://')),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    /** Pages that one process draws at once; the others wait for their turn, a second at most (web/http/admission.ts). */
    PAGES_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(8),
    AVAL_DATA_DIR: z.string().default('.data'),
    AVAL_SECRET: optional(z.string().min(32, 'tem de ter pelo menos 32 caracteres')),
    /** Who runs it, and whom data are given to: a JSON file (operator.ts). */
    OPERATOR_FILE: optional(z.string()),
    AVAL_WORKER: z.enum(['inside', 'apart', 'off']).default('inside'),
    AVAL_RELEASE: z.string().default('dev'),
    METRICS_PORT: optional(port),
    /** Who cosigns the public log: «KEY@ADDRESS», by spaces (domain/transparency-log/cosigning.ts). */
    LOG_WITNESSES: optional(z.string()),
    /** Where errors go besides our own inbox: an address that takes Sentry's envelopes. */
    SENTRY_DSN: optional(z.url({ protocol: /^https?$/, error: 'tem de ser https://chave@servidor/projeto' })),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    TRUST_PROXY: flag.default(false),
    MAIL_FROM: z.string().default('Aval <nao-responder@aval.example>'),
    /** Where people write to the support; answers to its mails go to «name+…@» of the same domain. */
    SUPPORT_ADDRESS: z
      .string()
      .regex(/^[a-z0-9.-]{1,18}@[a-z0-9.-]+$/i, 'tem de ser um endereço curto, como apoio@exemplo.pt')
      .default('apoio@aval.example'),
    /** Where faults of security are told (`/.well-known/security.txt`); without it the support's address. */
    SECURITY_ADDRESS: optional(z.email()),
    /** Signs what a mail server delivers to /webhooks/correio; without it the address is closed. */
    MAIL_WEBHOOK_SECRET: optional(z.string().min(32, 'tem de ter pelo menos 32 caracteres')),
    /** What our mail server calls itself in Authentication-Results (RFC 8601); without it no such header is believed. */
    MAIL_AUTHSERV_ID: optional(
      z.string().regex(/^[a-z0-9._-]{1,253}$/i, 'tem de ser um nome, como mx.exemplo.pt'),
    ),
    /** A maildir that is read every minute. */
    SUPPORT_MAILDIR: optional(z.string()),
    SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'tem de começar por smtp:// ou smtps://')),
    /** A gateway that speaks Twilio's Messages API; production without one confirms no telephones. */
    SMS_URL: optional(
      z
        .url({ protocol: /^https?$/, error: 'tem de ser https://conta:chave@servidor' })
        .refine(
          (url) => new URL(url).password !== '',
          'tem de trazer conta e chave: https://conta:chave@servidor',
        ),
    ),
    /** From whom an SMS is: a number, or a name that the gateway knows. */
    SMS_FROM: optional(
      z.string().regex(/^(\+\d{6,15}|[\w .-]{3,11})$/, 'tem de ser +351… ou um nome de 3 a 11 letras'),
    ),
    /** VIES's REST API, which says whether a VAT number is somebody's (vies.ts). */
    VIES_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/$/, ''))
      .default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
    /** Certified invoicing software (fiscal/index.ts): one of the two, whole; without it papers are pro-forma. */
    INVOICEXPRESS_ACCOUNT: optional(
      z
        .string()
        .regex(/^[a-z0-9-]+$/i, 'tem de ser o nome da conta, como aparece antes de .app.invoicexpress.com'),
    ),
    INVOICEXPRESS_API_KEY: optional(z.string()),
    MOLONI_CLIENT_ID: optional(z.string()),
    MOLONI_CLIENT_SECRET: optional(z.string()),
    MOLONI_USER: optional(z.string()),
    MOLONI_PASSWORD: optional(z.string()),
    MOLONI_COMPANY_ID: optional(z.coerce.number().int().positive()),
    MOLONI_DOCUMENT_SET_ID: optional(z.coerce.number().int().positive()),
    /** Takes payments (payments/stripe.ts); without it payments are simulated, which production never does. */
    STRIPE_SECRET_KEY: optional(
      z
        .string()
        .regex(/^[sr]k_(test|live)_\w{8,}$/, 'tem de começar por sk_live_, rk_live_, sk_test_ ou rk_test_'),
    ),
    /** Proves that what arrives at /webhooks/pagamentos is Stripe's. */
    STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\w{8,}$/, 'tem de começar por whsec_')),
    /** File with names and sites that stand in for the internet when a company's site is checked (outside.ts). */
    AVAL_SIMULATED_NAMES: optional(z.string()),
    S3_BUCKET: optional(z.string()),
    S3_ENDPOINT: optional(z.url()),
    S3_REGION: optional(z.string()),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
  })
  .superRefine((e, c) => {
    const need = (ok: boolean, path: string, message: string) => {
      if (!ok) c.addIssue({ code: 'custom', path: [path], message })
    }
    need(!e.SMS_URL || e.SMS_FROM !== undefined, 'SMS_FROM', 'é preciso onde há SMS_URL')
    const used = fiscalSettings.filter((names) => names.some((name) => e[name] !== undefined))
    for (const names of used)
      for (const name of names) need(e[name] !== undefined, name, `é preciso onde há ${names[0]}`)
    need(used.length < 2, 'MOLONI_CLIENT_ID', 'ou InvoiceXpress ou Moloni: os documentos têm um só emissor')
    need(
      !e.STRIPE_SECRET_KEY || e.STRIPE_WEBHOOK_SECRET !== undefined,
      'STRIPE_WEBHOOK_SECRET',
      'é preciso onde há STRIPE_SECRET_KEY',
    )
    need(
      !e.STRIPE_WEBHOOK_SECRET || e.STRIPE_SECRET_KEY !== undefined,
      'STRIPE_SECRET_KEY',
      'é preciso onde há STRIPE_WEBHOOK_SECRET',
    )
    if (e.NODE_ENV !== 'production') return
    need(e.SMS_URL?.startsWith('http:') !== true, 'SMS_URL', 'em produção tem de ser https://')
    need(!e.VIES_URL.startsWith('http:'), 'VIES_URL', 'em produção tem de ser https://')
    need(
      e.ORIGIN?.startsWith('https://') === true,
      'ORIGIN',
      'em produção tem de ser o endereço https:// do site',
    )
    need(e.AVAL_SECRET !== undefined, 'AVAL_SECRET', 'em produção é obrigatório (openssl rand -base64 48)')
    need(
      !/demonstra|default|secret|changeme/i.test(e.AVAL_SECRET ?? ''),
      'AVAL_SECRET',
      'não pode ser um segredo de exemplo',
    )
    need(
      e.OPERATOR_FILE !== undefined,
      'OPERATOR_FILE',
      'em produção é obrigatório: quem explora o site tem de se identificar',
    )
    need(e.SMTP_URL !== undefined, 'SMTP_URL', 'em produção é obrigatório: o correio tem de sair')
    need(
      e.STRIPE_SECRET_KEY !== undefined,
      'STRIPE_SECRET_KEY',
      'em produção é obrigatório: aí nenhum pagamento é simulado',
    )
    need(
      !/^[sr]k_test_/.test(e.STRIPE_SECRET_KEY ?? ''),
      'STRIPE_SECRET_KEY',
      'em produção não pode ser uma chave de teste: tem de começar por sk_live_ ou rk_live_',
    )
    need(
      e.AVAL_SIMULATED_NAMES === undefined,
      'AVAL_SIMULATED_NAMES',
      'em produção ninguém finge ser o sítio de uma empresa',
    )
    need(e.AVAL_DEMO !== true, 'AVAL_DEMO', 'os dados de demonstração não existem em produção')
  })

/** Every setting's name: what must stand in no script of a browser. */
export const settingNames = Object.keys(schema.shape)

export type Env = z.infer<typeof schema> & { ORIGIN: string; AVAL_SECRET: string; AVAL_DEMO: boolean }

/**
 * Reads and checks the environment.
 * @throws Error whose message names every wrong or missing setting, one per line, in Portuguese.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source)
  if (!result.success) {
    const lines = result.error.issues.map((i) => {
      const name = i.path.join('.')
      return `  ${name}: ${source[name] === undefined ? 'em falta; ' : ''}${i.message}`
    })
    throw new Error(`A configuração não serve:\n${lines.join('\n')}`)
  }
  const e = result.data
  return {
    ...e,
    ORIGIN: (e.ORIGIN ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    AVAL_SECRET: e.AVAL_SECRET ?? 'apenas-para-desenvolvimento-nunca-em-producao',
    AVAL_DEMO: e.AVAL_DEMO ?? e.NODE_ENV !== 'production',
  }
}

let read: Env | undefined
/** The environment of this process, read once. */
export const env = (): Env => read ?? useEnv(process.env)

/** Uses these settings from now on (tests: each file has a database and a data folder of its own). */
export function useEnv(source: Record<string, string | undefined>): Env {
  read = readEnv(source)
  return read
}
