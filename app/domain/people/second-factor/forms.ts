import { z } from 'zod'
import { line } from '../../shared/text'
import { plainRecoveryCode } from './recovery-codes'

const spaceless = (value: string) => value.replace(/[\s-]/g, '')

/** Six digits of the app; spaces and hyphens are welcome. */
export const totpCode = z
  .string({ error: 'Escreva o código da aplicação.' })
  .transform(spaceless)
  .pipe(z.string().regex(/^\d{6}$/, 'O código da aplicação tem 6 algarismos.'))

export const totpForm = z.object({ code: totpCode })

export interface TypedCode {
  kind: 'totp' | 'recovery'
  code: string
}

/** The app's code or a recovery code, told apart by their length. */
export const secondStepForm = z.object({
  code: z
    .string({ error: 'Escreva o código.' })
    .max(40, 'Um código tem 6 algarismos, ou 10 letras e algarismos se for de recuperação.')
    .transform((typed, c): TypedCode => {
      const plain = spaceless(typed)
      if (/^\d{6}$/.test(plain)) return { kind: 'totp', code: plain }
      const recovery = plainRecoveryCode(typed)
      if (/^[0-9A-Z]{10}$/.test(recovery)) return { kind: 'recovery', code: recovery }
      c.addIssue({
        code: 'custom',
        message: 'Um código tem 6 algarismos, ou 10 letras e algarismos se for de recuperação.',
      })
      return z.NEVER
    }),
})

const base64url = z.string().regex(/^[\w-]+={0,2}$/)
const common = { id: base64url.max(1400), rawId: base64url.max(1400), type: z.literal('public-key') }
const attachment = z.enum(['platform', 'cross-platform']).optional()

/** What the browser answers, as JSON in one field of a form. */
const answer = <T extends z.ZodType>(schema: T, missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .max(24_000, 'A resposta do navegador não serve. Tente de novo.')
    .transform((text, c): z.output<T> => {
      try {
        const parsed = schema.safeParse(JSON.parse(text))
        if (parsed.success) return parsed.data
      } catch {
        // Said below: it is no JSON.
      }
      c.addIssue({ code: 'custom', message: 'A resposta do navegador não serve. Tente de novo.' })
      return z.NEVER
    })

const assertion = z.object({
  ...common,
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
})
export type Assertion = z.output<typeof assertion>

const attestation = z.object({
  ...common,
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
})
export type Attestation = z.output<typeof attestation>

const noScript =
  'O navegador não respondeu. As chaves de acesso precisam de JavaScript ligado e de um aparelho que as guarde.'

export const passkeyName = line({ min: 1, max: 60, missing: 'Dê um nome à chave: «Telemóvel», «Portátil».' })
export const addPasskeyForm = z.object({ name: passkeyName, credential: answer(attestation, noScript) })
export const namePasskeyForm = z.object({ name: passkeyName })
export const passkeySignInForm = z.object({
  credential: answer(assertion, noScript),
  /** «Keep me signed in», from the form beside it. */
  stay: z
    .string()
    .optional()
    .transform((value) => value === 'sim'),
})
export const passkeyOptionsForm = z.object({ for: z.enum(['entrar', 'confirmar']) })

/** One of three ways to prove who one is: the page asks for one at a time. */
export const proofForm = z
  .object({
    password: z.string().max(1000, 'Esta palavra-passe é longa de mais.').optional(),
    code: z
      .string()
      .transform(spaceless)
      .pipe(z.string().regex(/^(\d{6})?$/, 'O código da aplicação tem 6 algarismos.'))
      .optional(),
    credential: z.preprocess((value) => value || undefined, answer(assertion, noScript).optional()),
  })
  .superRefine(({ password, code, credential }, c) => {
    if (password || code || credential) return
    const asked = code === undefined ? 'password' : 'code'
    const message = asked === 'code' ? 'Escreva o código da aplicação.' : 'Escreva a palavra-passe.'
    c.addIssue({ code: 'custom', path: [asked], message })
  })
export type TypedProof = z.output<typeof proofForm>

/** The last step of having lost app and codes: the password alone. */
export const finishLosingForm = z.object({
  password: z
    .string({ error: 'Escreva a palavra-passe.' })
    .min(1, 'Escreva a palavra-passe.')
    .max(1000, 'Esta palavra-passe é longa de mais.'),
})

export const emptyForm = z.object({})
