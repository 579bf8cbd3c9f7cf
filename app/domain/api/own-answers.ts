import { z } from 'zod'
import { modes, scopeNames } from '../api-keys/scopes'

/** What the API answers to a company's key. See answers.ts. */

const day = z.iso.date()
const moment = z.iso.datetime()
const next = z
  .string()
  .nullable()
  .describe('O que pôr em «cursor» para a página seguinte; null quando não há mais.')
const keys = <T extends Record<string, unknown>>(table: T) => Object.keys(table) as [keyof T & string]

export const ownCompany = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    url: z.url(),
    key: z.strictObject({ name: z.string(), mode: z.enum(keys(modes)), scopes: z.array(z.enum(scopeNames)) }),
  })
  .meta({ id: 'OwnCompany', description: 'A empresa da chave, e o que a chave pode.' })

const said = z.strictObject({
  text: z.string(),
  at: moment,
  version: z.int().describe('A mandar em «version» para a mudar.'),
})

export const ownReview = z
  .strictObject({
    id: z.uuid(),
    url: z.url(),
    stars: z.int().min(1).max(5),
    verified: z.string().describe('Como foi verificada, em palavras.'),
    publishedAt: moment,
    said: z
      .strictObject({ title: z.string(), text: z.string(), author: z.string() })
      .nullable()
      .describe('Null onde quem escreveu não quer o texto fora da Aval: lê-se na página.'),
    service: z.string().nullable(),
    privateReference: z
      .string()
      .nullable()
      .describe('O que quem escreveu deu só à empresa, para ser reconhecido. Não a publique.'),
    reply: said.nullable(),
    authorAnsweredAt: moment.nullable().describe('Quando quem escreveu disse alguma coisa à resposta.'),
    lastWord: said.nullable().describe('A última palavra da empresa.'),
    waits: z
      .strictObject({ for: z.enum(['reply', 'last-word']), since: moment, countsUntil: moment.nullable() })
      .nullable()
      .describe('O que espera pela empresa, desde quando, e até quando conta para o índice de resolução.'),
  })
  .meta({ id: 'OwnReview' })
export const ownReviewPage = z
  .strictObject({ reviews: z.array(ownReview), waiting: z.int(), next })
  .meta({ id: 'OwnReviewPage' })

export const reply = z
  .strictObject({ review: z.uuid(), version: z.int(), at: moment })
  .meta({ id: 'Reply', description: 'A resposta como ficou publicada.' })

/** As people read them; why one did not leave is not the company's to know. */
export const invitationStates = [
  'scheduled',
  'queued',
  'sent',
  'delivered',
  'opened',
  'accepted',
  'bounced',
  'not-sent',
  'declined',
  'expired',
  'revoked',
] as const
export const invitation = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(invitationStates),
    reference: z.string(),
    serviceDate: day.nullable(),
    createdAt: moment,
    sendAt: moment.nullable(),
    sentAt: moment.nullable(),
    expiresAt: moment.nullable(),
  })
  .meta({
    id: 'Invitation',
    description: 'Um convite a um cliente, pela vossa referência. Não repete quem é.',
  })
export const invitationPage = z
  .strictObject({ invitations: z.array(invitation), next })
  .meta({ id: 'InvitationPage' })

const figure = z.number().nullable()
export const statistics = z
  .strictObject({
    score: z.strictObject({
      value: figure,
      words: z.string(),
      margin: figure,
      reviews: z.int(),
      byStars: z.array(z.int()).describe('Da nota mais baixa à mais alta.'),
    }),
    category: z.strictObject({ name: z.string().nullable(), median: figure }),
    months: z
      .array(z.strictObject({ month: z.string(), mean: figure, count: z.int(), categoryMean: figure }))
      .describe('Os últimos doze, o mais antigo primeiro.'),
    replies: z.strictObject({ share: figure, medianHours: figure }),
    invitations: z
      .strictObject({ registered: z.int(), invited: z.int(), opened: z.int(), answered: z.int() })
      .nullable(),
    visits: z.strictObject({
      period: z.string(),
      views: figure,
      viewsBefore: figure,
      searches: figure,
      searchesBefore: figure,
      points: z.array(z.strictObject({ from: day, views: figure, before: figure })),
    }),
    periods: z.array(z.string()).describe('Os que o vosso plano deixa ver.'),
  })
  .meta({ id: 'Statistics' })

export const job = z
  .strictObject({
    id: z.uuid(),
    url: z.url(),
    title: z.string(),
    trade: z.string(),
    place: z.string(),
    when: z.strictObject({ kind: z.string(), from: day.nullable(), to: day.nullable() }),
    budget: z.string().describe('Em palavras: «Não disse» onde não foi dito.'),
    publishedAt: moment,
    proposals: z.int(),
    addressed: z.boolean().describe('Quem pede escolheu esta empresa.'),
  })
  .meta({ id: 'Job', description: 'Um trabalho pedido que serve à empresa. Propõe-se na página.' })
export const jobPage = z.strictObject({ jobs: z.array(job), next }).meta({ id: 'JobPage' })
