import { redirect } from 'react-router'
import { categories } from '~/domain/faq/faq-words'
import { noteMissed } from '~/domain/faq/missing'
import { type FoundQuestion, searchQuestions } from '~/domain/faq/reading'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { asksSomething } from '~/domain/shared/text-search'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import '~/ui/faq.css'
import { leadByCode } from '~/web/code-searched'
import { isRead } from '~/web/http/visit'
import { page, unlisted } from '~/web/route'
import { StillStuck } from '../help/still-stuck'
import { LegalText } from '../legal/text'
import type { Route } from './+types/search-faq'
import { FaqSearch } from './search-form'

/**
 * What answers best, with its answer. Never kept for everybody: a search in vain is counted here, when somebody reads
 * the answer (domain/faq/missing.ts).
 */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  leadByCode(typed)
  const asked = typed.trim().slice(0, settings.faq.searchMax)
  if (!asksSomething(asked)) throw redirect(paths.faq())
  const answers = await searchQuestions(ctx, asked)
  if (!answers.sure && isRead(request)) await noteMissed(ctx, asked, info.address)
  return {
    asked,
    ...answers,
    seo: unlisted(`Perguntas: ${asked}`, 'O que encontrámos nas perguntas frequentes.'),
  }
})

export default function SearchFaq({ loaderData: { asked, found, sure } }: Route.ComponentProps) {
  return (
    <Page
      title={sure ? `Sobre «${asked}»` : `Não encontrámos resposta para «${asked}»`}
      crumbs={[{ to: paths.faq(), label: 'Perguntas frequentes' }]}
      lead={sure && <span role="status">{count(found.length, 'pergunta', 'perguntas')}</span>}
    >
      <FaqSearch asked={asked} />
      {!sure && <InVain asked={asked} />}
      {found.length > 0 &&
        (sure ? (
          <Found found={found} />
        ) : (
          <Section title="Talvez ajude">
            <Found found={found} heading="h3" />
          </Section>
        ))}
      <StillStuck />
    </Page>
  )
}

const Found = ({ found, heading: Heading = 'h2' }: { found: FoundQuestion[]; heading?: 'h2' | 'h3' }) => (
  <ul className="faq-found">
    {found.map(({ slug, question, category, href, text }) => (
      <li key={slug}>
        <p className="help-whose">{categories[category].label}</p>
        <Heading>
          <A to={href}>{question}</A>
        </Heading>
        <LegalText text={text} />
      </li>
    ))}
  </ul>
)

function InVain({ asked }: { asked: string }) {
  return (
    <EmptyState
      title="Tente outras palavras, ou menos"
      actions={
        <>
          <ButtonLink to={paths.help({ q: asked })}>Procurar na ajuda</ButtonLink>
          <ButtonLink to={paths.faq()}>Ver todas as perguntas</ButtonLink>
        </>
      }
    >
      <p>
        Estas palavras podem ficar anotadas para quem escreve as respostas, mas só se{' '}
        {amount(settings.faq.missedPeople, 'pessoa')} procurarem o mesmo em{' '}
        {amount(settings.faq.missedDays, 'dia')}. Nunca fica anotado quem procurou.
      </p>
    </EmptyState>
  )
}
