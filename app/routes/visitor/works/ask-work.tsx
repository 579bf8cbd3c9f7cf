import { redirect } from 'react-router'
import { municipalityOptions, placesAndCategories } from '~/domain/places/places-and-categories'
import { settings } from '~/domain/settings/settings'
import { askedCompanies, whyNotAsk } from '~/domain/work-requests/asking/customer'
import { workDraftOf } from '~/domain/work-requests/asking/draft-key'
import { startDraft } from '~/domain/work-requests/asking/drafts'
import { chosenSlugs } from '~/domain/work-requests/asking/ready'
import { startForm } from '~/domain/work-requests/asking/work-forms'
import { closedWords, contractWords } from '~/domain/work-requests/asking/work-words'
import { paths } from '~/paths'
import { SelectField } from '~/ui/choices'
import { HiddenField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { ProgressSteps } from '~/ui/progress-steps'
import { cookie } from '~/web/cookies'
import { page, seo, submit } from '~/web/route'
import type { Route } from './+types/ask-work'
import { askingSteps } from './asking-steps'
import { workInHand } from './draft-in-hand'

/** First step of asking for work: which trade and where; `?empresas=` only some companies. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  // Whoever comes from a category or a place asks all that fit, whatever was begun before.
  const given = search.get('empresas') ?? (search.has('categoria') || search.has('concelho') ? '' : null)
  const { userId } = ctx.actor
  const [all, draft, named, why] = await Promise.all([
    placesAndCategories(ctx.now),
    workDraftOf(ctx, workInHand(request)),
    given === null ? null : askedCompanies(ctx, chosenSlugs(given)),
    userId && whyNotAsk(ctx, userId),
  ])
  const before = draft?.fields ?? {}
  const companies = named ?? (await askedCompanies(ctx, chosenSlugs(before.companies)))
  const category = search.get('categoria') ?? ofAll(named, 'category') ?? before.category ?? ''
  const municipality = search.get('concelho') ?? ofAll(named, 'municipality') ?? before.municipality ?? ''
  return {
    why,
    companies,
    category: all.categories.has(category) ? category : undefined,
    municipality: all.municipalities.has(municipality) ? municipality : undefined,
    begun: draft !== null && search.size === 0,
    categories: [...all.categories.values()].map(({ id, name, parent }) => ({ id, name, parent })),
    places: municipalityOptions(all),
    seo: seo({
      title: 'Pedir um trabalho',
      description:
        'Diga o que precisa, em dois minutos. As empresas fazem propostas, escolhe uma, e os seus contactos ficam fechados até os abrir.',
      canonical: paths.askWork(),
    }),
  }
})

/** What is the same of all companies that are asked stands in the form already. */
function ofAll(
  companies: Awaited<ReturnType<typeof askedCompanies>> | null,
  fact: 'category' | 'municipality',
): string | null {
  const [one, ...others] = new Set(companies?.map((company) => company[fact]))
  return others.length === 0 ? (one ?? null) : null
}

export const action = submit(startForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  const key = await startDraft(ctx, workInHand(request), input)
  info.headers.append('set-cookie', cookie('draft', key, settings.work.draftDays * 86_400))
  return redirect(paths.askWorkDetails())
})

export default function AskWork({ loaderData: d, actionData }: Route.ComponentProps) {
  const roots = d.categories.filter(({ parent }) => parent === null)
  const options = roots.flatMap((root) => [
    ...d.categories
      .filter(({ parent }) => parent === root.id)
      .map(({ id, name }) => ({ value: id, label: name, group: root.name })),
    { value: root.id, label: `${root.name}: outro`, group: root.name },
  ])
  return (
    <Page
      width="reading"
      title="Pedir um trabalho"
      lead="Diga o que precisa. As empresas fazem propostas e a escolha é sua. Não paga nada à Aval."
    >
      <ProgressSteps current={0} steps={askingSteps} label="Passos do pedido" />
      {d.why && (
        <Notice tone="warn" title={d.why} actions={<A to={paths.myWorks()}>Ver os meus trabalhos</A>} />
      )}
      {d.begun && !actionData && (
        <Notice title="Continua de onde ficou">
          <p>Guardámos neste navegador o que escreveu. Ainda não foi enviado.</p>
        </Notice>
      )}
      <PostForm tried={actionData} submit="Continuar">
        <SelectField
          name="category"
          label="De que precisa?"
          required
          empty="Escolha"
          options={options}
          defaultValue={d.category}
        />
        <SelectField
          name="municipality"
          label="Em que concelho?"
          required
          empty="Escolha"
          options={d.places}
          defaultValue={d.municipality}
          help="Só o concelho: a morada não se pede."
        />
        {d.companies.length > 0 && (
          <>
            <HiddenField name="companies" value={d.companies.map(({ slug }) => slug).join(',')} />
            <Notice
              title={
                d.companies.length === 1
                  ? 'Só esta empresa recebe o pedido'
                  : 'Só estas empresas recebem o pedido'
              }
            >
              <ul>
                {d.companies.map(({ slug, name }) => (
                  <li key={slug}>
                    <A to={paths.company(slug)}>{name}</A>
                  </li>
                ))}
              </ul>
              <p>
                <A
                  to={paths.askWork({
                    empresas: '',
                    categoria: d.category ?? null,
                    concelho: d.municipality ?? null,
                  })}
                >
                  Pedir antes a todas as que servem
                </A>
              </p>
            </Notice>
          </>
        )}
        <p className="soft">{closedWords()}</p>
        <p className="soft">{contractWords}</p>
      </PostForm>
    </Page>
  )
}
