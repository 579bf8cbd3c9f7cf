import { askPage } from '~/domain/company-pages/asking-page'
import { settings } from '~/domain/settings/settings'
import { askAccess } from '~/domain/teams/asking-access'
import { askForm } from '~/domain/teams/forms'
import { askableRoles } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardGrid } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { HiddenField, TextArea, TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { PostButton, PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { RoleField } from '../../company/team/role-field'
import type { Route } from './+types/request-access'
import { FoundCompanies } from './found-companies'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const q = search.get('q')?.trim().slice(0, 100) ?? ''
  return {
    ...(await askPage(ctx, search.get('empresa'), q)),
    q,
    days: settings.team.accessDays,
    seo: unlisted('Pedir acesso a uma empresa', 'Pedir acesso.'),
  }
})

export const action = submit(askForm, async (ctx, input, _: Route.ActionArgs, info) => {
  await askAccess(ctx, input)
  return done(info, paths.myCompanies(), 'Pedido enviado a quem gere a empresa. Avisamos quando responderem.')
})

type Data = Route.ComponentProps['loaderData']

export default function RequestAccess({ loaderData, actionData }: Route.ComponentProps) {
  const { company, days } = loaderData
  return (
    <Page
      title={company ? `Pedir acesso a ${company.name}` : 'Pedir acesso a uma empresa'}
      lead={
        company
          ? company.about
          : `Trabalha numa empresa que já tem perfil? Quem o gere decide que papel lhe dá, em ${days} dias.`
      }
      width={company ? 'reading' : undefined}
      crumbs={[{ to: paths.myCompanies(), label: 'As minhas empresas' }]}
    >
      {company ? <Ask data={{ ...loaderData, company }} tried={actionData} /> : <Search data={loaderData} />}
    </Page>
  )
}

function Search({ data: { q, found, unknown, days } }: { data: Data }) {
  return (
    <>
      {unknown && (
        <Notice tone="warn" title="Não há nenhum perfil público com este endereço">
          <p>Procure a empresa pelo nome. Se ainda não foi aprovada, não pode receber pedidos.</p>
        </Notice>
      )}
      <FilterForm action={paths.requestAccess()} submit="Procurar" label="Procurar a empresa">
        <TextField
          name="q"
          type="search"
          label="Nome da empresa ou NIPC"
          defaultValue={q}
          required
          minLength={2}
          maxLength={100}
        />
      </FilterForm>
      {!q && !unknown && <HowItGoes days={days} />}
      {q &&
        (found.length > 0 ? (
          <Section title="É uma destas?">
            <FoundCompanies companies={found} />
          </Section>
        ) : (
          <EmptyState
            title="Não encontrámos nenhuma empresa assim"
            actions={<ButtonLink to={paths.createCompany()}>Registar a empresa</ButtonLink>}
          >
            <p>Experimente só uma parte do nome.</p>
          </EmptyState>
        ))}
    </>
  )
}

/** What comes of it, before anybody asked. */
function HowItGoes({ days }: { days: number }) {
  return (
    <Section title="O que acontece depois">
      <CardGrid>
        <Panel title="Escolhe um papel">
          <p>Diz quem é e do que precisa: só consultar, responder a avaliações, ou gerir o perfil.</p>
        </Panel>
        <Panel title="Quem gere a empresa responde">
          <p>
            Tem {days} dias para aceitar, com esse papel ou com um que possa menos, ou para recusar com um
            motivo. Sem resposta, o pedido acaba.
          </p>
        </Panel>
        <Panel title="Se não é bem isto">
          <div className="stack">
            <p>
              A empresa é sua, mas outra pessoa a gere? <A to={paths.myClaims()}>Reivindique-a</A>.
            </p>
            <p>
              Ainda não está na Aval? <A to={paths.createCompany()}>Registe-a</A>.
            </p>
          </div>
        </Panel>
      </CardGrid>
    </Section>
  )
}

interface AskProps {
  data: Data & { company: NonNullable<Data['company']> }
  tried: Route.ComponentProps['actionData']
}

function Ask({ data: { company, open, mayAsk, days }, tried }: AskProps) {
  if (company.way === 'mine') {
    return (
      <Notice
        title="Já pertence a esta equipa"
        actions={<ButtonLink to={paths.myCompanies()}>Ver as minhas empresas</ButtonLink>}
      >
        <p>Para mudar de papel, fale com quem gere a equipa.</p>
      </Notice>
    )
  }
  if (company.way === 'claim') {
    return (
      <Notice
        title="Ainda ninguém gere este perfil"
        actions={
          <ButtonLink kind="primary" to={paths.newClaim(company.slug)}>
            Reivindicar {company.name}
          </ButtonLink>
        }
      >
        <p>Não há a quem pedir. Se a empresa é sua ou trabalha nela, mostre-o e fique com o perfil.</p>
      </Notice>
    )
  }
  if (open) {
    return (
      <Notice
        title="O seu pedido está à espera de resposta"
        actions={<PostButton action={paths.withdrawAccess(open.id)} label="Desistir do pedido" />}
      >
        <p>Quem gere a empresa pode responder até {longDate(open.expiresAt)}.</p>
      </Notice>
    )
  }
  if (!mayAsk) {
    return (
      <Notice
        tone="warn"
        title="Confirme primeiro o seu e-mail"
        actions={<ButtonLink to={paths.verification()}>Confirmar o e-mail</ButtonLink>}
      >
        <p>Quem recebe o pedido tem de saber que o endereço é mesmo seu.</p>
      </Notice>
    )
  }
  return (
    <>
      <PostForm
        tried={tried}
        submit="Enviar o pedido"
        actions={<ButtonLink to={paths.myCompanies()}>Cancelar</ButtonLink>}
      >
        <HiddenField name="company" value={company.slug} />
        <RoleField label="O papel de que precisa" roles={askableRoles} />
        <TextArea
          name="message"
          label="Quem é e o que faz na empresa"
          help="Quem gere o perfil lê isto, o seu nome e o seu e-mail. Não lê mais nada de si."
          rows={5}
          minLength={20}
          maxLength={1000}
          required
        />
      </PostForm>
      <p className="soft">
        Respondem com este papel, com um que possa menos, ou recusam com um motivo. Sem resposta em {days}{' '}
        dias, o pedido acaba. Para ser proprietário não se pede acesso: a empresa passa-se, ou reivindica-se.
      </p>
    </>
  )
}
