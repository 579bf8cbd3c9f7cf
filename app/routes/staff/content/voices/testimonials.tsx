import { excerpt } from '~/domain/shared/excerpt'
import { findTestimonials } from '~/domain/voices/testimonials/staff-reading'
import { testimonialList } from '~/domain/voices/testimonials/testimonial-filter'
import { testimonialWords } from '~/domain/voices/testimonials/testimonial-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { Badge, WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/testimonials'
import { VoiceTabs } from './voice-tabs'

/** What people say of Aval: what waits to be read, the oldest first; and what was decided. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  testimonials: await listing(ctx, request, testimonialList, (filter, after) =>
    findTestimonials(ctx, filter, after),
  ),
  now: ctx.now,
  seo: unlisted('Depoimentos', 'O que dizem da Aval.'),
}))

export default function Testimonials({ loaderData: { testimonials, now } }: Route.ComponentProps) {
  const waiting = testimonials.filter.view === 'sent'
  return (
    <Page
      title="Testemunhos e depoimentos"
      width="full"
      lead="Publica-se o bom e o mau: só quatro regras dizem que não, e quem escreveu recebe o motivo."
    >
      <VoiceTabs current="testimonials" />
      <List
        list={testimonialList}
        page={testimonials}
        caption="Depoimentos"
        noun={['depoimento', 'depoimentos']}
        empty={
          <EmptyState title={waiting ? 'Nenhum depoimento por ver' : 'Nenhum depoimento neste estado'}>
            <p>O que se envia em «Depoimentos» aparece aqui.</p>
          </EmptyState>
        }
        columns={[
          {
            key: 'text',
            header: 'Depoimento',
            main: true,
            cell: (r) => (
              <>
                <A to={paths.staffTestimonial(r.id)}>{excerpt(r.begins)}</A>{' '}
                {r.demonstration && <Badge>demonstração</Badge>}
              </>
            ),
          },
          { key: 'who', header: 'De', cell: (r) => r.who },
          { key: 'state', header: 'Estado', cell: (r) => <WordBadge of={testimonialWords[r.state]} /> },
          { key: 'sent', header: 'Enviado', sortKey: 'sent', cell: (r) => <Time at={r.sentAt} now={now} /> },
        ]}
      />
    </Page>
  )
}
