import { beginClaim } from '~/domain/claims/beginning'
import { beginForm } from '~/domain/claims/forms'
import { companyToClaim } from '~/domain/claims/my-claims'
import { whyNoDomain } from '~/domain/claims/own-domain-words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/new-claim'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const company = await companyToClaim(ctx, params.slug)
  return {
    company,
    verified: ctx.actor.emailVerified,
    seo: unlisted(`Requisitar ${company.name}`, 'Pedir para gerir o perfil de uma empresa.'),
  }
})

export const action = submit(beginForm, async (ctx, input, { params }: Route.ActionArgs, info) =>
  done(
    info,
    paths.claim(await beginClaim(ctx, params.slug, input)),
    'Pedido começado. Escolha agora como provar.',
  ),
)

export default function NewClaim({ loaderData: { company, verified }, actionData }: Route.ComponentProps) {
  const { name, slug, own, held, mine, isPublic, openId } = company
  const begun = openId !== null && !actionData
  const crumbs = [
    { to: paths.account(), label: 'A minha conta' },
    { to: paths.myClaims(), label: 'Requisitar uma empresa' },
    { to: paths.newClaim(slug), label: name },
  ]
  return (
    <Page
      title={`${name} é a sua empresa?`}
      width="reading"
      crumbs={crumbs}
      lead="Diga-nos que ligação tem. No passo seguinte escolhe como o prova."
    >
      {!verified && <Unconfirmed back={paths.newClaim(slug)} />}
      {mine && (
        <Notice
          tone="ok"
          title="Esta empresa já está a seu cargo"
          actions={<ButtonLink to={paths.myCompanies()}>As minhas empresas</ButtonLink>}
        />
      )}
      {openId && (
        <Notice
          title="Já começou um pedido sobre esta empresa"
          actions={
            <ButtonLink kind="primary" to={paths.claim(openId)}>
              Continuar o pedido
            </ButtonLink>
          }
        />
      )}
      {held && !mine && !begun && (
        <Notice tone="warn" title="Este perfil já tem quem o gira">
          <p>
            Se trabalha na empresa, <A to={paths.requestAccess({ empresa: slug })}>peça acesso</A> a quem a
            gere: é mais rápido. Se acha que o perfil está nas mãos erradas, continue: depois da sua prova,
            quem o gere tem {amount(settings.claim.ownerDays, 'dia')} para responder e a Aval decide.
          </p>
        </Notice>
      )}
      <Panel title="O que sabemos">
        <Facts
          rows
          facts={[
            {
              label: 'Perfil',
              value: isPublic ? <A to={paths.company(slug)}>{name}</A> : `${name}, ainda por aprovar`,
            },
            {
              label: 'Domínio',
              value: 'domain' in own ? own.domain : 'Nenhum que sirva de prova',
              source:
                'domain' in own
                  ? 'Serve para provar por e-mail, DNS ou sítio'
                  : `${whyNoDomain[own.why]} Pode provar com um documento.`,
            },
          ]}
        />
      </Panel>
      {verified && !mine && !begun && (
        <Panel>
          <PostForm
            tried={actionData}
            submit={held ? 'Começar a disputa' : 'Começar o pedido'}
            actions={<ButtonLink to={paths.myClaims()}>Cancelar</ButtonLink>}
          >
            <TextArea
              name="message"
              label="A sua ligação à empresa"
              rows={4}
              maxLength={1000}
              help={
                held
                  ? 'Por exemplo: «Sou sócio-gerente desde 2012.» Também o lê quem gere hoje o perfil.'
                  : 'Por exemplo: «Sou sócia-gerente desde 2012.» Lê-o a equipa da Aval e, se houver disputa, quem gere o perfil.'
              }
            />
          </PostForm>
        </Panel>
      )}
    </Page>
  )
}

/** Whoever has not proved their address can't say that a company is theirs. */
function Unconfirmed({ back }: { back: string }) {
  return (
    <Notice
      tone="warn"
      title="Falta confirmar o seu e-mail"
      actions={
        <ButtonLink kind="primary" to={paths.emailUnverified({ volta: back })}>
          Confirmar o e-mail
        </ButtonLink>
      }
    >
      <p>Para pedir uma empresa temos de saber que conseguimos falar consigo.</p>
    </Notice>
  )
}
