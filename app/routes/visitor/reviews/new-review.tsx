import { redirect } from 'react-router'
import { companiesToReview } from '~/domain/reviews/writing/companies-to-review'
import { companyToReview } from '~/domain/reviews/writing/reviewed-company'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { HiddenField, TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Panel, Section } from '~/ui/page'
import { ProgressSteps } from '~/ui/progress-steps'
import { page, seo } from '~/web/route'
import type { Route } from './+types/new-review'
import { reviewSteps } from './review-steps'

/** Finds the company to review. With `?empresa=` it is known, and the form is next. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const slug = search.get('empresa')
  const carried = { estrelas: search.get('estrelas'), corrige: search.get('corrige') }
  if (slug) {
    const company = await companyToReview(ctx, slug).catch((error: unknown) => {
      // To correct what was said of a company that is not there (any more), another one is looked for.
      if (carried.corrige && error instanceof Refusal) return null
      throw error
    })
    if (company && 'movedTo' in company)
      throw redirect(paths.newReview({ empresa: company.movedTo, ...carried }), 301)
    if (company) {
      const form = company.certified ? paths.reviewCertified : paths.reviewApproved
      throw redirect(form(company.slug, carried))
    }
  }
  const q = search.get('q')?.trim().slice(0, 100) ?? ''
  return {
    q,
    carried,
    found: await companiesToReview(ctx, q),
    seo: seo({
      title: 'Escrever uma avaliação',
      description:
        'Conte como correu: escolha a empresa e escreva. Só no fim pedimos que confirme o seu e-mail.',
      canonical: paths.newReview(),
    }),
  }
})

export const handle = { cache: { params: ['q', 'empresa', 'estrelas', 'corrige'], seconds: 60 } }

export default function NewReview({ loaderData: { q, found, carried } }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Escrever uma avaliação"
      lead="Primeiro, a empresa. Depois as estrelas e o que aconteceu."
    >
      <ProgressSteps current={0} steps={reviewSteps} label="Passos da avaliação" />
      <FilterForm action={paths.newReview()} submit="Procurar" label="Procurar a empresa">
        <TextField
          name="q"
          type="search"
          label="Nome da empresa"
          help="Como está na fatura ou no letreiro."
          defaultValue={q}
          required
          minLength={2}
          maxLength={100}
        />
        {Object.entries(carried).map(
          ([name, value]) => value && <HiddenField key={name} {...{ name, value }} />,
        )}
      </FilterForm>
      {q && (
        <Section title={found.length > 0 ? 'É uma destas?' : 'Não encontrámos'}>
          {found.length > 0 ? (
            <CardList label="Empresas encontradas">
              {found.map((company) => (
                <Panel
                  key={company.slug}
                  title={company.name}
                  actions={
                    <ButtonLink kind="primary" to={paths.newReview({ empresa: company.slug, ...carried })}>
                      Avaliar<span className="sr"> {company.name}</span>
                    </ButtonLink>
                  }
                >
                  <p className="soft">
                    {company.category}, {company.place}, {count(company.reviews, 'avaliação', 'avaliações')}{' '}
                    {company.certified && <Badge tone="done">Certificada</Badge>}
                  </p>
                </Panel>
              ))}
            </CardList>
          ) : (
            <EmptyState
              title={`Nenhuma empresa com «${q}»`}
              actions={<ButtonLink to={paths.companies({ q })}>Procurar no diretório</ButtonLink>}
            >
              <p>
                Tente só uma parte do nome, ou o nome comercial em vez do legal. Se não está cá, proponha-a.
              </p>
            </EmptyState>
          )}
        </Section>
      )}
      <Section title="A empresa ainda não está na Aval?">
        <p>
          Proponha-a e escreva já a avaliação, sem conta. A avaliação fica guardada e é publicada quando a
          nossa equipa aprovar a empresa, em até {amount(settings.company.decisionWorkingDays, 'dia útil')}.
        </p>
        <ButtonLink
          kind={q && found.length === 0 ? 'primary' : undefined}
          to={paths.proposeCompany({ nome: q || null, ...carried })}
        >
          {q && q.length <= 40 ? `Propor «${q}»` : 'Propor uma empresa'}
        </ButtonLink>
        <p className="soft">
          É a sua empresa? <A to={paths.createCompany()}>Registe-a</A>
        </p>
      </Section>
    </Page>
  )
}
