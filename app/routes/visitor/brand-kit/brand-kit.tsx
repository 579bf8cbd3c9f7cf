import { shapeOf, themeOf } from '~/domain/certification/seal/seal-words'
import { wantedShown } from '~/domain/company-pages/profile/brand-kit'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import '~/ui/brand-kit.css'
import { page, seo } from '~/web/route'
import type { Route } from './+types/brand-kit'
import { Colours, Dos, Logos, States, Type } from './identity'
import { type Way, ways } from './snippets'
import { TakeAway } from './take-away'

const crumbs = [
  { to: paths.home(), label: 'Início' },
  { to: paths.programme(), label: 'Certificação' },
]

/** Logo, colours, letters; seals and badges with the code that shows them. What is chosen stands in the address. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const search = new URL(request.url).searchParams
  const typed = (search.get('codigo') ?? search.get('empresa'))?.trim().slice(0, 200) || null
  const shown = typed === null ? null : await wantedShown(ctx, typed)
  if (shown?.kind === 'seal') info.tags.add(tag.certificate(shown.facts.bare))
  if (shown?.kind === 'seal') info.tags.add(tag.company(shown.facts.companyId))
  if (shown?.kind === 'score') info.tags.add(tag.company(shown.facts.id))
  const way = search.get('como')
  const prepared = seo({
    title: 'Kit da marca: selos, pontuação e logótipo',
    description:
      'O logótipo, as cores e as letras da Aval, e o código para mostrar um selo ou a pontuação de uma empresa noutro site.',
    canonical: paths.brandKit(),
    trail: crumbs,
    noindex: typed !== null,
  })
  return {
    typed,
    shown,
    look: {
      shape: shapeOf(search.get('forma')),
      theme: themeOf(search.get('tema')),
      way: (way !== null && Object.hasOwn(ways, way) ? way : 'imagem') as Way,
    },
    origin: prepared.origin,
    seo: prepared,
  }
})

export const handle = {
  cache: { params: ['codigo', 'empresa', 'forma', 'tema', 'como'], seconds: 600 },
}

export default function BrandKit({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Kit da marca"
      lead="O que pode mostrar da Aval, e como. Os selos são servidos por nós e dizem sempre o estado de hoje."
      crumbs={crumbs}
    >
      <Section
        title="Mostrar um selo ou a pontuação"
        id="selo"
        lead="Escreva o código do certificado, ou o endereço do perfil para mostrar a pontuação."
      >
        <TakeAway {...loaderData} />
        <p className="soft">
          A empresa escolhe em <A to={paths.myWidgets()}>No seu site</A> também a linha de estrelas, o
          carrossel, uma avaliação e o botão «Avalie-nos», nas cores do seu site.
        </p>
      </Section>
      <Section
        title="O que um selo pode dizer"
        lead="O estado está na imagem, com cor e com sinal. Fora de vigor, o azulejo perde a cor."
      >
        <States />
      </Section>
      <Section title="Logótipo" lead="Um azulejo e um nome. O azulejo pode ir sozinho; o nome não.">
        <Logos />
      </Section>
      <Section title="Cores">
        <Colours />
      </Section>
      <Section title="Letras">
        <Type />
      </Section>
      <Section title="Sim e não">
        <Dos />
        <p className="soft">
          As condições completas estão em <A to={`${paths.programmeTerms()}#selo`}>uso do selo</A>.
        </p>
      </Section>
    </Page>
  )
}
