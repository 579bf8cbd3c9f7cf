import { publishedStories, type ShownStory } from '~/domain/voices/stories/reading'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Tile } from '~/ui/tile-mark'
import { page, seo } from '~/web/route'
import type { Route } from './+types/stories'
import { ChangedFigures } from './compared'
import { NotInForce } from './not-in-force'
import '~/ui/voices.css'

/** Stories of certified companies, with figures of their own, in the order that editors gave them. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const after = new URL(request.url).searchParams.get('depois')
  const found = await publishedStories(ctx, after)
  info.tags.add(tag.voices)
  for (const { company, certificate } of found.shown) {
    info.tags.add(tag.company(company.id))
    if (certificate) info.tags.add(tag.certificate(certificate.code))
  }
  return {
    ...found,
    after,
    seo: seo({
      title: 'Testemunhos de empresas certificadas',
      description:
        'O que mudou em empresas certificadas pela Aval, com os números de antes e de depois contados a partir dos dados de cada uma.',
      canonical: paths.stories(),
      noindex: after !== null,
    }),
  }
})

export const handle = { cache: { params: ['depois'], seconds: 300 } }

export default function Stories({ loaderData: { shown, next, after } }: Route.ComponentProps) {
  return (
    <Page
      title="Testemunhos"
      lead="O que mudou em empresas certificadas, com os números de antes e de depois. Cada uma autorizou exatamente o que aqui se lê."
    >
      {shown.length === 0 ? (
        <EmptyState
          title={after ? 'Não há mais testemunhos' : 'Ainda não há testemunhos'}
          actions={
            <>
              <ButtonLink kind="primary" to={paths.contact()}>
                Contar a nossa história
              </ButtonLink>
              <ButtonLink to={paths.programme()}>Ver como se certifica uma empresa</ButtonLink>
            </>
          }
        >
          <p>A sua empresa é certificada e alguma coisa mudou desde então? Escreva-nos.</p>
        </EmptyState>
      ) : (
        <ul className="stories">
          {shown.map((story) => (
            <StoryCard key={story.id} story={story} />
          ))}
        </ul>
      )}
      <Paging
        next={next && paths.stories({ depois: next })}
        first={after && shown.length > 0 ? paths.stories() : null}
      />
    </Page>
  )
}

function StoryCard({ story }: { story: ShownStory }) {
  const { slug, title, summary, figures, company, certificate, demonstration } = story
  return (
    <li>
      {certificate ? <Tile code={certificate.code} size={80} /> : <span />}
      <div>
        <h2>
          <A to={paths.story(slug)}>{title}</A>
        </h2>
        <p className="soft">
          {[company.name, company.category, company.place].filter(Boolean).join(' · ')}{' '}
          {demonstration && <Badge>demonstração</Badge>}
        </p>
        <p>{summary}</p>
        <ChangedFigures figures={figures} />
        <NotInForce certificate={certificate} />
      </div>
    </li>
  )
}
