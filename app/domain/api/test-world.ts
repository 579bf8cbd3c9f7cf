import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { OpenKey } from '../api-keys/opening'
import { Refusal } from '../shared/refusal'
import type * as answers from './own-answers'
import type { invitationBody, ownReviewsQuery, replyBody } from './own-questions'

/**
 * The small world of test keys: always the same, of nobody. It follows from what is asked alone: nothing is read or written, and
 * nobody gets a mail. What a program wants to see fail, it asks for by the words below.
 */

type Answer<Name extends keyof typeof answers> = z.output<Extract<(typeof answers)[Name], z.ZodType>>

const day = 86_400_000
const url = (id: string) => `https://aval.example/experiencia/${id}`
/** The same id for the same words. */
const idOf = (words: string) => {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
const before = (now: Date, days: number) => new Date(now.getTime() - days * day).toISOString()

/** Words in a reference or a text that make an answer what they say. */
export const testWords = {
  already: 'ja-convidado',
  unplanned: 'sem-plano',
  bounced: 'devolvido',
  accepted: 'aceite',
} as const

export const ownCompany = (key: OpenKey): Answer<'ownCompany'> => ({
  slug: 'empresa-de-experiencia',
  name: 'Empresa de Experiência, Lda.',
  url: url('empresa'),
  key: { name: key.name, mode: key.mode, scopes: [...key.scopes] },
})

const written = [
  {
    stars: 5,
    title: 'Rápidos e limpos',
    text: 'Chegaram à hora marcada e deixaram tudo arrumado.',
    ref: 'FT 2026/101',
  },
  {
    stars: 3,
    title: 'Bem feito, mas tarde',
    text: 'O trabalho ficou bem; esperei uma semana a mais.',
    ref: null,
  },
  {
    stars: 1,
    title: 'Ficou por acabar',
    text: 'Faltou a última parte e ninguém atendeu o telefone.',
    ref: 'FT 2026/099',
  },
] as const

const reviews = (now: Date): Answer<'ownReview'>[] =>
  written.map(({ stars, title, text, ref }, i) => ({
    id: idOf(`review ${i}`),
    url: url(`avaliacao-${i + 1}`),
    stars,
    verified: ref ? 'Comprovada por fatura' : 'Sem comprovativo',
    publishedAt: before(now, 3 + i * 10),
    // As where its author keeps the text on the site.
    said: i === 1 ? null : { title, text, author: i === 0 ? 'Ana P.' : 'Rui M.' },
    service: 'Reparação',
    privateReference: ref,
    reply: i === 0 ? { text: 'Muito obrigado pelas suas palavras.', at: before(now, 2), version: 1 } : null,
    authorAnsweredAt: null,
    lastWord: null,
    waits: i === 0 ? null : { for: 'reply', since: before(now, 3 + i * 10), countsUntil: null },
  }))

export function ownReviews(
  { show = 'all' }: z.output<typeof ownReviewsQuery>,
  now: Date,
): Answer<'ownReviewPage'> {
  const all = reviews(now)
  const shown = all.filter((r) => show === 'all' || (r.waits === null) === (show === 'answered'))
  return { reviews: shown, waiting: 2, next: null }
}

export function ownReview(id: string, now: Date): Answer<'ownReview'> {
  const found = reviews(now).find((r) => r.id === id)
  if (!found) throw new Refusal('not-found', 'Não encontrámos esta avaliação, ou já não está publicada.')
  return found
}

/** @throws Refusal `conflict` where a reply stands and another version was seen, as a page would */
export function replyTo(
  id: string,
  { version = 0, turn = 'reply' }: z.output<typeof replyBody>,
  now: Date,
): Answer<'reply'> {
  const { reply } = ownReview(id, now)
  if (turn === 'last-word') throw new Refusal('conflict', 'Quem escreveu ainda não disse nada à resposta.')
  if (version !== (reply?.version ?? 0))
    throw new Refusal('conflict', 'Entretanto a resposta foi enviada ou mudou.')
  return { review: id, version: version + 1, at: now.toISOString() }
}

const invitation = (
  reference: string,
  state: Answer<'invitation'>['state'],
  now: Date,
  sendDays = 3,
): Answer<'invitation'> => {
  const left = !['scheduled', 'revoked'].includes(state)
  return {
    id: idOf(`invitation ${reference}`),
    state,
    reference,
    serviceDate: before(now, 5).slice(0, 10),
    createdAt: before(now, 4),
    sendAt: left ? before(now, 1) : new Date(now.getTime() + sendDays * day).toISOString(),
    sentAt: left ? before(now, 1) : null,
    expiresAt: null,
  }
}
const standing = (now: Date) => [
  invitation('FT 2026/110', 'scheduled', now),
  invitation('FT 2026/104', 'delivered', now),
  invitation(`FT 2026/${testWords.accepted}`, 'accepted', now),
  invitation(`FT 2026/${testWords.bounced}`, 'bounced', now),
]

export const ownInvitations = (now: Date): Answer<'invitationPage'> => ({
  invitations: standing(now),
  next: null,
})

export function ownInvitation(id: string, now: Date): Answer<'invitation'> {
  const found = standing(now).find((i) => i.id === id)
  if (!found) throw new Refusal('not-found', 'Não encontrámos este convite.')
  return found
}

/** @throws Refusal by the words of `testWords` in its reference */
export function invite(
  { reference, serviceDate, delayDays = 3 }: z.output<typeof invitationBody>,
  now: Date,
): Answer<'invitation'> {
  if (reference.includes(testWords.already))
    throw new Refusal('invalid', 'O pedido não pode ser feito assim.', {
      fields: { email: 'Esta pessoa já foi convidada pela empresa há pouco tempo.' },
    })
  if (reference.includes(testWords.unplanned))
    throw new Refusal('conflict', 'Este mês já usou os convites do plano. No dia 1 a conta recomeça.')
  return {
    ...invitation(reference, 'scheduled', now, delayDays),
    serviceDate,
    createdAt: now.toISOString(),
  }
}

/** @throws Refusal `conflict` for one that left */
export function cancelInvitation(id: string, now: Date): Answer<'invitation'> {
  const found = ownInvitation(id, now)
  if (found.state !== 'scheduled' && found.state !== 'delivered')
    throw new Refusal('conflict', 'Este convite já não se pode anular.')
  return { ...found, state: 'revoked' }
}

export function statistics(now: Date): Answer<'statistics'> {
  const months = Array.from({ length: 12 }, (_, i) => ({
    month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + i, 1)).toISOString().slice(0, 7),
    mean: i % 3 === 0 ? null : 4 + (i % 2) / 2,
    count: i % 3,
    categoryMean: 4.2,
  }))
  const points = Array.from({ length: 30 }, (_, i) => ({
    from: before(now, 29 - i).slice(0, 10),
    views: 2 + (i % 5),
    before: 1 + (i % 4),
  }))
  return {
    score: { value: 4.3, words: 'Muito bom', margin: 0.4, reviews: 12, byStars: [1, 0, 1, 3, 7] },
    category: { name: 'Canalização', median: 4.2 },
    months,
    replies: { share: 0.75, medianHours: 20 },
    invitations: { registered: 40, invited: 38, opened: 20, answered: 9 },
    visits: { period: '30', views: 120, viewsBefore: 90, searches: 900, searchesBefore: 850, points },
    periods: ['30'],
  }
}

export const jobs = (now: Date): Answer<'jobPage'> => ({
  jobs: [
    {
      id: idOf('job'),
      url: url('trabalho-1'),
      title: 'Trocar o esquentador',
      trade: 'Canalização',
      place: 'Braga',
      when: { kind: 'flexible', from: null, to: null },
      budget: 'Não disse',
      publishedAt: before(now, 1),
      proposals: 1,
      addressed: false,
    },
  ],
  next: null,
})
