import { redirect } from 'react-router'
import { proposeCompany } from '~/domain/companies/creation/proposing'
import { proposeForm } from '~/domain/companies/creation/proposing-forms'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { companiesToReview } from '~/domain/reviews/writing/companies-to-review'
import { ownKey, proposalHash } from '~/domain/reviews/writing/draft-key'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField, SelectField, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { ProgressSteps } from '~/ui/progress-steps'
import { cookie, readCookie } from '~/web/cookies'
import { page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/propose-company'
import { reviewSteps } from './review-steps'

const carriedOf = (search: URLSearchParams) => ({
  estrelas: search.get('estrelas'),
  corrige: search.get('corrige'),
})

/** A company that is not there yet, written down by whoever would review it: the review comes next and waits with it. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const name = search.get('nome')?.trim().slice(0, 80) ?? ''
  const { categories, municipalities, districts } = await placesAndCategories(ctx.now)
  return {
    name,
    carried: carriedOf(search),
    found: (await companiesToReview(ctx, name)).slice(0, 5),
    categories: [...categories.values()].map((c) => ({ value: c.id, label: c.name })),
    municipalities: [...municipalities.values()]
      .map((m) => ({ value: m.code, label: m.name, group: districts.get(m.district)?.name ?? '' }))
      .sort((a, b) => a.group.localeCompare(b.group, 'pt-PT') || a.label.localeCompare(b.label, 'pt-PT')),
    seo: unlisted('Propor uma empresa', 'A empresa que quer avaliar ainda não está na Aval.'),
  }
})

export const action = submit(proposeForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  const search = new URL(request.url).searchParams
  const key = ownKey(readCookie(request.headers.get('cookie'), 'draft'))
  const slug = await proposeCompany(ctx, input, { keyHash: proposalHash(key), network: info.address })
  info.headers.append('set-cookie', cookie('draft', key, settings.review.draftDays * 86_400))
  return redirect(paths.reviewApproved(slug, carriedOf(search)))
})

export default function ProposeCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { name, carried, found, categories, municipalities } = loaderData
  return (
    <Page
      width="reading"
      title="Propor uma empresa"
      crumbs={[{ to: paths.newReview(), label: 'Escrever uma avaliação' }]}
      lead="Diga-nos qual é; a avaliação escreve-se a seguir e fica guardada com ela."
    >
      <ProgressSteps current={0} steps={reviewSteps} label="Passos da avaliação" />
      {found.length > 0 && (
        <Section title="Não é nenhuma destas?">
          <ul>
            {found.map((company) => (
              <li key={company.slug}>
                <A to={paths.newReview({ empresa: company.slug, ...carried })}>{company.name}</A>{' '}
                <span className="soft">
                  {company.category}, {company.place}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <PostForm
        tried={actionData}
        submit="Continuar para a avaliação"
        actions={
          <ButtonLink to={paths.newReview({ q: name || null, ...carried })}>Procurar outra vez</ButtonLink>
        }
      >
        <TextField
          name="name"
          label="Nome por que é conhecida"
          required
          maxLength={80}
          defaultValue={name}
          help="Como está na fatura ou no letreiro."
        />
        <SelectField name="category" label="O que faz" required empty="Escolha" options={categories} />
        <SelectField name="municipality" label="Concelho" required empty="Escolha" options={municipalities} />
        <TextField
          name="nipc"
          label="NIPC"
          inputMode="numeric"
          width="code"
          maxLength={20}
          help="Nove algarismos, na fatura. Com ele a empresa é encontrada mais depressa, e a fatura pode comprovar a avaliação."
        />
        <TextField name="website" label="Sítio" inputMode="url" maxLength={300} />
        <TextField name="address" label="Morada" maxLength={150} />
        {(found.length > 0 || actionData?.errors.sure || actionData?.values.sure) && (
          <CheckField name="sure" label="Não é nenhuma das que já cá estão" />
        )}
        <p className="soft">
          A nossa equipa vê se a empresa existe em até{' '}
          {amount(settings.company.decisionWorkingDays, 'dia útil')} depois de enviar a avaliação. Se a
          aprovarmos, a avaliação é publicada; se não, recebe os motivos por e-mail.
        </p>
      </PostForm>
    </Page>
  )
}
