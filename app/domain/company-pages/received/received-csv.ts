import { paths } from '~/paths'
import { env } from '~/platform/env'
import { flagWords } from '../../flags/flag-words'
import { authorise } from '../../permissions'
import { pactWords } from '../../reviews/resolution-words'
import { settings } from '../../settings/settings'
import { csvStream } from '../../shared/csv'
import type { Ctx } from '../../shared/ctx'
import { lisbonDay } from '../../shared/working-days'
import { type ReceivedReview, reviewsReceived } from './received'
import { receivedFilterOf } from './received-words'

// biome-ignore format: one row of words
const heads = ['publicada em', 'estrelas', 'título', 'texto', 'quem escreveu', 'como foi verificada', 'serviço', 'referência só para a empresa', 'espera por resposta', 'resposta da empresa', 'respondida em', 'o que o autor respondeu', 'última palavra da empresa', 'acordo', 'denúncia da empresa', 'endereço']

/**
 * The reviews of the company that one acts for, as a list of its page has them and with what that shows of each.
 * @throws Refusal `not-allowed` for who belongs to none
 */
export function receivedCsv(ctx: Ctx, params: URLSearchParams): ReadableStream<Uint8Array> {
  authorise(ctx.actor, 'company.open', { companyId: ctx.actor.activeCompanyId ?? '' })
  const filter = receivedFilterOf(params.get('estado'))
  let after: string | null = null
  let over = false
  return csvStream(
    heads,
    async () => {
      if (over) return null
      const page = await reviewsReceived(ctx, filter, after, settings.staffList.csvStep)
      after = page.next
      over = after === null
      return page.reviews.map(rowOf)
    },
    async () => {},
  )
}

const dayOf = (at: Date | null | undefined) => (at ? lisbonDay(at) : '')

const rowOf = (r: ReceivedReview): unknown[] => [
  dayOf(r.publishedAt),
  r.publishedAt ? r.stars : '',
  r.title,
  r.text,
  r.publishedAt ? r.author : '',
  r.publishedAt ? r.proof : '',
  r.publishedAt ? r.service : '',
  r.publishedAt ? r.privateReference : '',
  r.waits ? 'sim' : '',
  r.reply?.text,
  dayOf(r.reply?.at),
  r.answer?.text,
  r.lastWord?.text,
  r.pact ? pactWords[r.pact] : '',
  r.flag ? flagWords[r.flag.state].word : '',
  r.publishedAt ? env().ORIGIN + paths.review(r.id) : '',
]
