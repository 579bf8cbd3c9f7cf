import { Fragment } from 'react'
import { createCard } from '~/domain/workspace/creating'
import { cardForm } from '~/domain/workspace/forms'
import { cardStart } from '~/domain/workspace/reading'
import { columns, type Template, templates } from '~/domain/workspace/workspace-words'
import { paths } from '~/paths'
import { HiddenField, TextArea } from '~/ui/fields'
import { ChipLinks } from '~/ui/filters'
import { FormPage } from '~/ui/form-page'
import { A } from '~/ui/link'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-card'
import { AboutLink } from './about-link'
import { CardFields } from './card-fields'

const isTemplate = (word: string | null): word is Template => word !== null && Object.hasOwn(templates, word)

/** A new card: about what one came from (`?liga=`), with the steps of work that comes again (`?modelo=`). */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const params = new URL(request.url).searchParams
  const asked = params.get('modelo')
  const link = params.get('liga')
  return {
    ...(await cardStart(ctx, link)),
    template: isTemplate(asked) ? asked : null,
    seo: unlisted('Novo cartão', 'Um cartão no quadro da equipa.'),
  }
})

export const action = submit(cardForm, async (ctx, input, _: Route.ActionArgs, info) =>
  done(info, paths.card(await createCard(ctx, input)), 'O cartão está no quadro, em «A fazer».'),
)

export default function NewCard({
  loaderData: { team, about, there, template },
  actionData,
}: Route.ComponentProps) {
  const from = template && templates[template]
  const key = about && `${about.kind}:${about.id}`
  return (
    <FormPage
      key={template}
      title="Novo cartão"
      lead={from ? from.about : 'Fica em «A fazer», à vista de toda a equipa.'}
      crumbs={[{ to: paths.workspace(), label: 'Quadro da equipa' }]}
      above={
        <ChipLinks
          label="Modelos"
          options={[
            { label: 'Em branco', href: paths.newCard({ liga: key }), current: !template },
            ...Object.entries(templates).map(([name, { name: label }]) => ({
              label,
              href: paths.newCard({ modelo: name, liga: key }),
              current: name === template,
            })),
          ]}
        />
      }
      tried={actionData}
      submit="Criar o cartão"
      leave={{ to: paths.workspace(), label: 'Cancelar' }}
    >
      {about && key && (
        <>
          <HiddenField name="link" value={key} />
          <p>
            Sobre: <AboutLink of={about} />
          </p>
          {there.length > 0 && (
            <p className="soft">
              Já no quadro:{' '}
              {there.map((card, i) => (
                <Fragment key={card.id}>
                  {i > 0 && ', '}
                  <A to={paths.card(card.id)}>{card.title}</A> ({columns[card.column]})
                </Fragment>
              ))}
            </p>
          )}
        </>
      )}
      <CardFields
        team={team}
        known={{ title: from ? [from.title, about?.label].filter(Boolean).join(': ') : undefined }}
      />
      <TextArea
        name="steps"
        label="Passos"
        rows={from ? from.steps.length + 1 : 4}
        help="Um por linha."
        defaultValue={from?.steps.join('\n')}
      />
    </FormPage>
  )
}
