import { publishedTestimonials, type ShownTestimonial } from '~/domain/voices/testimonials/reading'
import { refusalRules, ruleInSentence } from '~/domain/voices/testimonials/testimonial-words'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { longDate } from '~/ui/format'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { page, seo } from '~/web/route'
import type { Route } from './+types/testimonials'
import '~/ui/voices.css'

/** What people say of Aval, the newest first, good and bad. Nobody gives stars here, and it is in no rating markup. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const after = new URL(request.url).searchParams.get('depois')
  info.tags.add(tag.voices)
  return {
    ...(await publishedTestimonials(ctx, after)),
    after,
    seo: seo({
      title: 'Depoimentos sobre a Aval',
      description:
        'O que dizem da Aval as pessoas que a usam, do mais recente ao mais antigo: o bom e o mau, sem estrelas e sem escolha nossa.',
      canonical: paths.testimonials(),
      noindex: after !== null,
    }),
  }
})

export const handle = { cache: { params: ['depois'], seconds: 300 } }

export default function Testimonials({ loaderData: { shown, next, after } }: Route.ComponentProps) {
  return (
    <Page
      title="Depoimentos"
      lead="O que dizem da Aval as pessoas que a usam. Do mais recente ao mais antigo, o bom e o mau."
    >
      <div className="voices-page">
        <div>
          {shown.length === 0 ? (
            <EmptyState
              title={after ? 'Não há mais depoimentos' : 'Ainda ninguém deixou um depoimento'}
              actions={
                after ? (
                  <ButtonLink to={paths.testimonials()}>Ver os mais recentes</ButtonLink>
                ) : (
                  <ButtonLink kind="primary" to={paths.myTestimonial()}>
                    Escrever o primeiro
                  </ButtonLink>
                )
              }
            >
              <p>Já usou a Aval? Conte como foi, mesmo que tenha corrido mal.</p>
            </EmptyState>
          ) : (
            <ol className="voices">
              {shown.map((voice) => (
                <Voice key={voice.id} voice={voice} />
              ))}
            </ol>
          )}
          <Paging
            next={next && paths.testimonials({ depois: next })}
            first={after && shown.length > 0 ? paths.testimonials() : null}
          />
        </div>
        <HowPublished />
      </div>
    </Page>
  )
}

function Voice({ voice: { body, who, publishedAt, demonstration } }: { voice: ShownTestimonial }) {
  return (
    <li>
      <blockquote>{body}</blockquote>
      <p className="who">
        <b>{who}</b>
        {demonstration && <Badge>demonstração</Badge>}
      </p>
      <time className="when" dateTime={publishedAt.toISOString()}>
        {longDate(publishedAt)}
      </time>
    </li>
  )
}

function HowPublished() {
  return (
    <aside className="voices-rule">
      <h2>O que aqui se publica</h2>
      <p>
        Tudo o que nos enviam, seja a favor ou contra, depois de lido por uma pessoa. Só não se publica o que:
      </p>
      <ul>
        {refusalRules.map((rule) => (
          <li key={rule}>{ruleInSentence(rule)}</li>
        ))}
      </ul>
      <p>Quem escreveu recebe sempre o motivo. Nada daqui conta para a pontuação de uma empresa.</p>
      <div className="form-actions">
        <ButtonLink to={paths.myTestimonial()}>Escrever o meu</ButtonLink>
      </div>
    </aside>
  )
}
