import { upgradeFor } from '~/domain/certification/programme/upgrading'
import { levelOf } from '~/domain/certification/rules/requirements'
import { currentRules } from '~/domain/certification/rules/rules'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { money } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { page, seo } from '~/web/route'
import { FeeSum } from '../../company/certification/fee-sum'
import type { Route } from './+types/upgrade-certification'

export const loader = page(async (ctx) => {
  const rules = await currentRules(ctx.db)
  return {
    plus: levelOf(2, rules),
    base: levelOf(1, rules),
    own: await upgradeFor(ctx),
    added: rules.requirements
      .filter((r) => r.level === 2)
      .map(({ code, text, ask }) => ({ code, text, ask })),
    seo: seo({
      title: 'Subir a Certificada Plus',
      description: 'O que falta, o que já está cumprido e quanto custa a diferença, com as contas à vista.',
    }),
  }
})

type Data = Route.ComponentProps['loaderData']

export default function Upgrade({ loaderData }: Route.ComponentProps) {
  const { plus, base, own, added } = loaderData
  return (
    <Page
      title={`De ${base.name} a ${plus.name}`}
      lead="O que já provou conta enquanto estiver válido, e só se paga a diferença pelos dias que faltam. O certificado atual mantém-se em vigor até à decisão."
    >
      {own ? <Own own={own} /> : <Stranger loaderData={loaderData} />}
      {!own && (
        <Section title="O que se acrescenta">
          <Table
            caption="Requisitos de Certificada Plus"
            rows={added}
            rowKey={(r) => r.code}
            columns={[
              {
                key: 'what',
                header: 'Requisito',
                main: true,
                cell: (r) => (
                  <span>
                    <b>{r.code}</b> {r.text}
                  </span>
                ),
              },
              { key: 'ask', header: 'O que se pede', cell: (r) => r.ask },
            ]}
          />
        </Section>
      )}
      <Section title="Como se faz a conta">
        <p>
          Um ano de {plus.name} são {money(plus.feeCents + plus.licenceCents)} (avaliação e licença, sem IVA);
          um ano de {base.name} são {money(base.feeCents + base.licenceCents)}. Paga a diferença na proporção
          dos dias que faltam ao certificado atual, e o novo acaba no mesmo dia.
        </p>
        <p className="soft">
          Exemplo: com 100 de 365 dias por correr, ({money(plus.feeCents + plus.licenceCents)} −{' '}
          {money(base.feeCents + base.licenceCents)}) × 100 ÷ 365 ={' '}
          {money(
            Math.round(((plus.feeCents + plus.licenceCents - base.feeCents - base.licenceCents) * 100) / 365),
          )}
          .
        </p>
      </Section>
    </Page>
  )
}

function Stranger({ loaderData: { plus } }: { loaderData: Data }) {
  return (
    <Notice
      title="É de uma empresa certificada?"
      actions={
        <ButtonLink kind="primary" to={paths.signIn({ volta: paths.upgradeCertification() })}>
          Entrar e ver a minha conta
        </ButtonLink>
      }
    >
      <p>
        Depois de entrar mostramos o que já está cumprido para {plus.name}, o que falta e a diferença exata.
      </p>
    </Notice>
  )
}

function Own({ own }: { own: NonNullable<Data['own']> }) {
  return (
    <>
      <Notice
        tone={own.why ? 'info' : 'ok'}
        title={own.company}
        actions={
          own.why ? (
            <ButtonLink to={paths.certification()}>Ver a certificação</ButtonLink>
          ) : (
            <ButtonLink kind="primary" to={paths.certificationStep('candidatar', { nivel: 2 })}>
              Candidatar
            </ButtonLink>
          )
        }
      >
        {own.why ? (
          <p>{own.why}</p>
        ) : (
          <>
            <p>
              A diferença hoje é de <b>{money(own.cents)}</b> mais IVA. {own.met} de {own.requirements.length}{' '}
              requisitos já estão cumpridos.
            </p>
            <FeeSum cents={own.cents} reckoning={own.reckoning} />
          </>
        )}
      </Notice>
      <Section title="O que está e o que falta">
        <Table
          caption="Requisitos"
          rows={own.requirements}
          rowKey={(r) => r.code}
          columns={[
            {
              key: 'what',
              header: 'Requisito',
              main: true,
              cell: (r) => (
                <span>
                  <b>{r.code}</b> {r.text}
                  {!r.met && <small className="soft cell-long">{r.ask}</small>}
                </span>
              ),
            },
            {
              key: 'state',
              header: 'Estado',
              cell: (r) =>
                r.met ? (
                  <Badge tone="done">{r.until ? `Cumprido até ${r.until}` : 'Cumprido'}</Badge>
                ) : (
                  <Badge tone="you">Por comprovar</Badge>
                ),
            },
          ]}
        />
      </Section>
    </>
  )
}
