import { redirect } from 'react-router'
import { companyToCorrect, suggestCorrection } from '~/domain/companies/correcting/correcting'
import { correctionForm } from '~/domain/companies/correcting/correcting-forms'
import { correctionFields } from '~/domain/companies/correcting/correction-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmailField, SelectField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { infoOf } from '~/web/context'
import { page, seo, submit } from '~/web/route'
import type { Route } from './+types/correct-company'
import { Trap } from './trap'

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const company = await companyToCorrect(ctx, params.slug)
  if ('movedTo' in company) throw redirect(paths.correctCompany(company.movedTo), 301)
  const query = new URL(request.url).searchParams
  return {
    company,
    sent: query.has('enviada'),
    field: query.get('campo') ?? undefined,
    email: ctx.actor.email ?? undefined,
    seo: seo({
      title: `Sugerir uma correção: ${company.name}`,
      description: `Diga o que está errado no perfil de ${company.name}.`,
      canonical: paths.correctCompany(company.slug),
      noindex: true,
    }),
  }
})

export const action = submit(correctionForm, async (ctx, input, { params, context }: Route.ActionArgs) => {
  await suggestCorrection(ctx, params.slug, input, infoOf(context).address)
  return redirect(paths.correctCompany(params.slug, { enviada: 1 }))
})

const fields = Object.entries(correctionFields).map(([value, { label }]) => ({ value, label }))

export default function CorrectCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { company, sent, field, email } = loaderData
  const crumbs = [{ to: paths.company(company.slug), label: company.name }]
  if (sent && !actionData) {
    return (
      <Page width="reading" title="Obrigado pela sugestão" crumbs={crumbs}>
        <Notice
          tone="ok"
          title="Vai ser vista por uma pessoa"
          actions={
            <>
              <ButtonLink kind="primary" to={paths.company(company.slug)}>
                Voltar à empresa
              </ButtonLink>
              <ButtonLink to={paths.correctCompany(company.slug)}>Sugerir outra</ButtonLink>
            </>
          }
        >
          <p>
            {company.claimed ? 'A empresa e a equipa da Aval receberam-na.' : 'A equipa da Aval recebeu-a.'}{' '}
            Se deixou um e-mail, dizemos-lhe o que aconteceu.
          </p>
        </Notice>
      </Page>
    )
  }
  return (
    <Page
      width="reading"
      title="Sugerir uma correção"
      crumbs={crumbs}
      lead={`O que está errado no perfil de ${company.name}? O perfil só muda depois de alguém o confirmar.`}
    >
      <PostForm
        keepsText
        tried={actionData}
        submit="Enviar a sugestão"
        actions={<ButtonLink to={paths.company(company.slug)}>Cancelar</ButtonLink>}
      >
        <SelectField
          name="field"
          label="O que está errado"
          required
          empty="Escolha"
          options={fields}
          defaultValue={field}
        />
        <TextArea
          name="suggestion"
          label="O que está certo"
          required
          rows={5}
          minLength={10}
          maxLength={1000}
          help="Por exemplo: «Mudaram para a Rua do Souto, 12, em setembro». É lida pela empresa e pela Aval; não escreva nela dados seus."
        />
        <TextField
          name="source"
          label="Onde se pode confirmar"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          help="Endereço de uma página: o sítio da empresa, um registo público, uma notícia."
        />
        <EmailField
          name="email"
          label="O seu e-mail"
          defaultValue={email}
          help="Só para saber o que aconteceu à sugestão. A empresa não o vê."
        />
        <Trap />
      </PostForm>
      <p className="soft">
        Teve uma má experiência? Isso é uma <A to={paths.newReview({ empresa: company.slug })}>avaliação</A>.
        {!company.claimed && (
          <>
            {' '}
            A empresa é sua? <A to={paths.newClaim(company.slug)}>Reivindique o perfil</A> e corrija-o
            diretamente.
          </>
        )}
      </p>
    </Page>
  )
}
