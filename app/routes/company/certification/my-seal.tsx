import { askDomain } from '~/domain/certification/seal/seal-domains'
import { askDomainForm } from '~/domain/certification/seal/seal-forms'
import { type MySeal, mySeal } from '~/domain/certification/seal/seal-listings'
import { sealSizes, sealText } from '~/domain/certification/seal/seal-words'
import { proofFile } from '~/domain/claims/claim-words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Code } from '~/ui/code'
import { EmptyState } from '~/ui/empty-state'
import { TextField } from '~/ui/fields'
import { PostButton, PostForm, type Tried } from '~/ui/form'
import { number, shortDate } from '~/ui/format'
import { Page, Panel, Section } from '~/ui/page'
import { Stats } from '~/ui/stat'
import { Table } from '~/ui/table'
import { done, page, submit, unlisted } from '~/web/route'
import '~/ui/brand-kit.css'
import type { Route } from './+types/my-seal'

export const loader = page(async (ctx) => ({
  ...(await mySeal(ctx)),
  seo: unlisted('Selo', 'O selo da empresa e onde pode ser mostrado.'),
}))

export const action = submit(askDomainForm, async (ctx, input, _args, info) => {
  await askDomain(ctx, input)
  return done(info, paths.mySeal(), 'Domínio pedido. Comprove-o abaixo, ou espere pela nossa equipa.')
})

export default function SealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, seal, mayEdit } = loaderData
  return (
    <Page
      title="Selo"
      lead="O que pode mostrar do certificado, onde o pode mostrar, e onde foi visto."
      crumbs={[{ to: paths.myCompany(), label: 'A minha empresa' }]}
      actions={
        seal && (
          <>
            <ButtonLink icon="download" to={paths.posterPdf(seal.code)}>
              Cartaz em PDF
            </ButtonLink>
            <ButtonLink kind="primary" to={paths.myWidgets({ mostrar: 'selo' })}>
              Obter o código para o site
            </ButtonLink>
          </>
        )
      }
    >
      {seal ? (
        <Seal seal={seal} company={company.name} mayEdit={mayEdit} tried={actionData} />
      ) : (
        <EmptyState
          title="Sem certificado em vigor"
          actions={
            <>
              <ButtonLink to={paths.programme()}>Conhecer a certificação</ButtonLink>
              <ButtonLink to={paths.myWidgets()}>Mostrar a pontuação</ButtonLink>
            </>
          }
        >
          O selo é do certificado. A pontuação e o número de avaliações pode mostrá-los desde já.
        </EmptyState>
      )}
    </Page>
  )
}

type Seal = NonNullable<MySeal['seal']>

function Seal({
  seal,
  company,
  mayEdit,
  tried,
}: {
  seal: Seal
  company: string
  mayEdit: boolean
  tried?: Tried
}) {
  const [width, height] = sealSizes.cartao
  return (
    <>
      <Panel>
        <div className="seal-line">
          <img
            src={paths.seal(seal.code)}
            width={width}
            height={height}
            alt={sealText('valid', seal.level, company)}
          />
          <Stats
            stats={[
              {
                label: `vezes mostrado em ${amount(settings.certificate.shownDays, 'dia')}`,
                value: number(seal.shown),
              },
              {
                label: seal.domains.length === 1 ? 'domínio autorizado' : 'domínios autorizados',
                value: number(seal.domains.length),
              },
              {
                label: `${seal.sightings.length === 1 ? 'outro site' : 'outros sites'} em ${amount(settings.certificate.shownDays, 'dia')}`,
                value: number(seal.sightings.length),
              },
            ]}
          />
        </div>
      </Panel>
      <Section
        title="Domínios autorizados"
        lead="O selo aparece nestes domínios e nos que estão abaixo deles. Em qualquer outro diz «não autorizado neste site»."
      >
        {seal.domains.length > 0 ? (
          <ul className="seal-domains">
            {seal.domains.map((domain) => (
              <li key={domain}>
                <Badge tone="done" icon="check">
                  {domain}
                </Badge>
              </li>
            ))}
          </ul>
        ) : (
          <p>Ainda nenhum. Peça abaixo o primeiro.</p>
        )}
        {seal.requests.map((request) => (
          <Request key={request.id} request={request} mayEdit={mayEdit} />
        ))}
        {mayEdit && (
          <Panel title="Pedir outro domínio">
            <PostForm tried={tried} submit="Pedir este domínio">
              <TextField
                name="domain"
                label="Domínio"
                help="Um domínio da empresa, sem «www.»: «loja.empresa.pt»."
                maxLength={200}
                inputMode="url"
                autoComplete="off"
                required
              />
            </PostForm>
          </Panel>
        )}
      </Section>
      <Section
        title="Visto noutros sites"
        lead={`Sites que pediram o selo e não estão autorizados, nos últimos ${amount(settings.certificate.shownDays, 'dia')}. Contamos os pedidos, não quem os fez.`}
      >
        <Table
          lines
          caption="Sites não autorizados"
          rows={seal.sightings}
          rowKey={(s) => s.domain}
          empty={<EmptyState title="Nenhum">O selo só foi mostrado onde pode ser.</EmptyState>}
          columns={[
            { key: 'domain', header: 'Site', cell: (s) => s.domain, main: true },
            { key: 'n', header: 'Vezes', align: 'end', cell: (s) => number(s.n) },
            { key: 'last', header: 'Última vez', cell: (s) => shortDate(`${s.last}T12:00:00Z`) },
          ]}
        />
      </Section>
    </>
  )
}

function Request({ request, mayEdit }: { request: Seal['requests'][number]; mayEdit: boolean }) {
  if (request.state === 'refused')
    return (
      <Panel title={`${request.domain}: recusado`}>
        <p>{request.reason}</p>
      </Panel>
    )
  return (
    <Panel title={`${request.domain}: por comprovar`}>
      <p>
        Publique este texto num registo TXT do DNS de {request.domain}, ou sozinho no ficheiro{' '}
        <span className="code">{proofFile}</span> do site. Sem isso, a nossa equipa confere o pedido à mão.
      </p>
      <p>
        <Code>{request.proof}</Code>
      </p>
      {mayEdit && (
        <div className="form-actions">
          <PostButton
            action={paths.sealDomainStep(request.id, 'comprovar')}
            label="Verificar agora"
            kind="primary"
          />
          <PostButton action={paths.sealDomainStep(request.id, 'retirar')} label="Retirar o pedido" />
        </div>
      )}
    </Panel>
  )
}
