import { questionsByCategory } from '~/domain/faq/reading'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import '~/ui/faq.css'
import { page, seo } from '~/web/route'
import { StillStuck } from '../help/still-stuck'
import type { Route } from './+types/faq'
import { FaqSearch } from './search-form'

/** Every question by whom it is for; each has a page of its own with its answer. */
export const loader = page(async (ctx, _args: Route.LoaderArgs, info) => {
  info.tags.add(tag.faq)
  return {
    categories: await questionsByCategory(ctx),
    seo: seo({
      title: 'Perguntas frequentes',
      description:
        'Respostas curtas sobre avaliar, procurar, ter uma empresa na Aval, certificação, planos, afiliados, conta e dados.',
      canonical: paths.faq(),
    }),
  }
})

export const handle = { cache: { params: [], seconds: 3600 } }

export default function Faq({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <Page
      title="Perguntas frequentes"
      lead="Respostas curtas, cada uma com o seu endereço, e o caminho para quem quer saber mais."
    >
      <FaqSearch />
      {categories.length === 0 ? (
        <EmptyState title="Ainda não há perguntas publicadas">
          <p>
            Procure na <A to={paths.help()}>ajuda</A>, ou escreva-nos.
          </p>
        </EmptyState>
      ) : (
        <div className="faq">
          <nav aria-label="Assuntos">
            <ol>
              {categories.map(({ category, label, questions }) => (
                <li key={category}>
                  <a href={`#${category}`}>
                    {label} <span className="soft">{questions.length}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            {categories.map(({ category, label, lead, questions }) => (
              <section key={category} id={category} aria-labelledby={`titulo-${category}`}>
                <h2 id={`titulo-${category}`}>{label}</h2>
                <p className="soft">{lead}</p>
                <ul>
                  {questions.map(({ slug, question, href }) => (
                    <li key={slug}>
                      <A to={href}>{question}</A>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      )}
      <StillStuck />
    </Page>
  )
}
