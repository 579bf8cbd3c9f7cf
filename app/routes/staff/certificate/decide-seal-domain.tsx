import { decideDomain } from '~/domain/certification/seal/seal-domains'
import { decideDomainForm } from '~/domain/certification/seal/seal-forms'
import { sealRequest } from '~/domain/certification/seal/seal-listings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { RadioField, TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/decide-seal-domain'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const request = await sealRequest(ctx, params.id)
  return {
    request,
    seo: unlisted(`Domínio de um selo: ${request.domain}`, 'Decidir sobre um domínio.'),
  }
})

export const action = submit(decideDomainForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await decideDomain(ctx, params.id, input)
  return done(info, paths.seals(), 'Decisão guardada. A empresa já a vê.')
})

export default function DecideSealDomain({ loaderData: { request: r }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={r.domain}
      width="reading"
      crumbs={[
        { to: paths.certificates(), label: 'Certificados' },
        { to: paths.seals(), label: 'Selos' },
      ]}
    >
      <Panel title="O pedido">
        <Facts
          facts={[
            { label: 'Empresa', value: <A to={paths.certificateActions(r.certificateId)}>{r.company}</A> },
            { label: 'Certificado', value: <span className="code">{r.code}</span> },
            { label: 'Site do perfil', value: r.website ?? '—' },
            { label: 'Já autorizado em', value: r.domains.join(', ') || '—' },
            { label: 'Pedido em', value: longDate(r.askedAt) },
          ]}
        />
      </Panel>
      <Panel title="Decidir">
        <PostForm
          tried={actionData}
          version={r.version}
          submit="Guardar a decisão"
          why={r.state === 'asked' ? undefined : 'Este pedido já foi decidido.'}
          actions={<ButtonLink to={paths.seals()}>Cancelar</ButtonLink>}
        >
          <RadioField
            name="verdict"
            label="Decisão"
            options={[
              { value: 'grant', label: 'Autorizar', help: 'O selo passa a valer neste domínio em minutos.' },
              { value: 'refuse', label: 'Recusar' },
            ]}
            required
          />
          <TextArea
            name="reason"
            label="Porquê"
            help="Como se confirmou que o domínio é da empresa, ou o que falta. A empresa lê-o."
            rows={4}
            maxLength={1000}
            required
          />
        </PostForm>
      </Panel>
    </Page>
  )
}
