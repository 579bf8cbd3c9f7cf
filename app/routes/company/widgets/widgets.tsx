import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { myWidgets } from '~/domain/company-pages/widgets/my-widgets'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Snippet } from '~/ui/code'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import '~/ui/widgets.css'
import { page, unlisted } from '~/web/route'
import { useWhileTyping } from '../../social-images/while-typing'
import type { Route } from './+types/widgets'
import { ChoiceFields } from './choice-fields'
import { chosenWidget, widgetChoice } from './choosing'
import { Screens } from './screens'
import { Why } from './why'

/** What the company may show on its own site: what is chosen stands in the address, and is shown as it will be. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const mine = await myWidgets(ctx)
  const prepared = unlisted(
    'No seu site',
    'O que a empresa pode mostrar no seu site, e o código para copiar.',
  )
  const choice = widgetChoice(new URL(request.url).searchParams, mine)
  return { mine, ...chosenWidget(choice, mine, prepared.origin), seo: prepared }
})

export default function WidgetsPage({ loaderData }: Route.ComponentProps) {
  const { mine, choice, frame, code, corrected } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const { ask } = useWhileTyping(form)
  const busy = useNavigation().state === 'loading'
  const crumbs = [{ to: paths.myCompany(), label: 'A minha empresa' }]
  return (
    <Page
      title="No seu site"
      width="full"
      lead="O selo, a pontuação e as avaliações na página da empresa. Atualizam-se sozinhos, não usam cookies e não seguem ninguém."
      crumbs={crumbs}
      actions={
        <ButtonLink to={paths.brandKit(mine.code ? { codigo: mine.code } : { empresa: mine.slug })}>
          Imagem, assinatura de e-mail e oEmbed
        </ButtonLink>
      }
    >
      <div className="widget-kit">
        <div className="widget-form" onInput={ask}>
          <ChoiceFields form={form} choice={choice} reviews={mine.reviews} />
          <div aria-live="polite">
            {corrected.length > 0 && (
              <Notice tone="warn" title="Corrigimos uma cor">
                {corrected.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </Notice>
            )}
          </div>
        </div>
        <div className="widget-shown" aria-busy={busy}>
          <Why mine={mine} widget={choice.widget} review={choice.review} />
          {frame && code ? (
            <>
              <Screens choice={choice} frame={frame} />
              <Snippet label="Código para colar na página" text={code} />
            </>
          ) : (
            <EmptyState title="Ainda não há o que mostrar">
              {choice.widget === 'selo'
                ? 'O selo é do certificado. A pontuação pode mostrá-la desde já.'
                : 'A primeira avaliação publicada aparece aqui.'}
            </EmptyState>
          )}
          <Section title="De onde vêm os números">
            <p>
              Só se mostra o que está na página pública da empresa, e ninguém o escreve aqui.{' '}
              <A to={paths.companyScore(mine.slug)}>Como se chega à pontuação</A>.{' '}
              <A to={paths.helpArticle('mostrar-a-pontuacao')}>Ajuda: mostrar a pontuação no site</A>.
            </p>
          </Section>
        </div>
      </div>
    </Page>
  )
}
