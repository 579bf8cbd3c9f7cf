import { data } from 'react-router'
import { findStory, type StoryPage, type WithdrawnStory } from '~/domain/voices/stories/reading'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Dotted } from '~/ui/dotted'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { Tile } from '~/ui/tile-mark'
import { page, seo, unlisted } from '~/web/route'
import { LegalText } from '../legal/text'
import type { Route } from './+types/story'
import { ComparedFigures } from './compared'
import { NotInForce } from './not-in-force'
import { StoryCards } from './story-cards'
import { storyJsonLd } from './story-json-ld'

const crumbs = [
  { to: paths.home(), label: 'Início' },
  { to: paths.stories(), label: 'Testemunhos' },
]

/** One story: what the company agreed to, and nothing else. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs, info) => {
  const found = await findStory(ctx, params.slug)
  info.tags.add(tag.voices)
  if ('withdrawn' in found) {
    const head = unlisted('Este testemunho foi retirado', 'Já não se lê neste endereço.')
    return data({ withdrawn: found.withdrawn, seo: head }, { status: 410 })
  }
  const { story } = found
  info.tags.add(tag.company(story.company.id))
  if (story.certificate) info.tags.add(tag.certificate(story.certificate.code))
  const prepared = seo({
    title: `${story.title}: ${story.company.name}`,
    description: story.summary,
    canonical: paths.story(story.slug),
    trail: crumbs,
  })
  return { story, seo: { ...prepared, jsonLd: storyJsonLd(story, prepared.origin) } }
})

export const handle = { cache: { params: [], seconds: 300 } }

export default function Story({ loaderData }: Route.ComponentProps) {
  return 'withdrawn' in loaderData ? (
    <Withdrawn of={loaderData.withdrawn} />
  ) : (
    <Shown story={loaderData.story} />
  )
}

const Withdrawn = ({ of: { at, why, near } }: { of: WithdrawnStory }) => (
  <Page title="Este testemunho foi retirado" crumbs={crumbs} width="reading">
    <Notice tone="warn" title={at ? `Desde ${longDate(at)} já não se lê aqui` : 'Já não se lê aqui'}>
      <p className="text">{why}</p>
    </Notice>
    {near.length > 0 && (
      <Section title="Outros testemunhos" actions={<ButtonLink to={paths.stories()}>Ver todos</ButtonLink>}>
        <StoryCards stories={near} heading="h3" />
      </Section>
    )}
  </Page>
)

function Shown({ story }: { story: StoryPage }) {
  const { company, certificate, demonstration, video } = story
  return (
    <Page
      title={story.title}
      crumbs={crumbs}
      width="reading"
      lead={
        <>
          <p>{story.summary}</p>
          {demonstration && (
            <p>
              <Badge>demonstração</Badge> Empresa e números inventados, para mostrar como é.
            </p>
          )}
        </>
      }
    >
      <NotInForce certificate={certificate} />
      <LegalText text={story.text} />
      {video && (
        <p className="story-video">
          <a href={video} rel="noopener nofollow">
            Ver o vídeo em {new URL(video).hostname.replace(/^www\./, '')}
          </a>
        </p>
      )}
      <Section title="Antes e depois">
        <ComparedFigures figures={story.figures} />
      </Section>
      <Section title="A empresa">
        <div className="story-about">
          {certificate && <Tile code={certificate.code} size={96} />}
          <div>
            <Dotted>
              <A to={paths.company(company.slug)}>{company.name}</A>
              {company.category}
              {company.place}
            </Dotted>
            {certificate?.inForce && (
              <p>
                <A to={paths.certificate(certificate.code)}>Certificado em vigor: ver o registo público</A>
              </p>
            )}
            <p className="soft">
              A empresa autorizou a publicação deste texto e destes números em {longDate(story.consentedAt)},
              e pode retirá-los quando quiser.
            </p>
          </div>
        </div>
      </Section>
    </Page>
  )
}
