import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { type AffiliateDetail, affiliateDetail } from '~/domain/affiliates/enrolment/affiliate-detail'
import { affiliateEvents, affiliateWords, regimeWords } from '~/domain/affiliates/enrolment/affiliate-words'
import { objections } from '~/domain/affiliates/enrolment/objections'
import { auditWords } from '~/domain/audit/words'
import { may } from '~/domain/permissions'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { dateTime, longDate, money } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { financeCrumb } from '../finance/tabs'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/affiliate'
import { affiliatePanels } from './affiliate-panels'

/** Somebody in the programme: what they said, how they are paid, what stands against them; what may be done is a page below it. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const affiliate = await affiliateDetail(ctx, params.id)
  return {
    held: await itemHolder(ctx, 'affiliateApplications', params.id),
    affiliate,
    seesPeople: may(ctx.actor, 'user.see'),
    now: ctx.now,
    seo: unlisted(affiliate.name, 'Um afiliado.'),
  }
})

export default function Affiliate({
  loaderData: { affiliate: a, seesPeople, now, held },
}: Route.ComponentProps) {
  return (
    <ObjectPage
      title={a.name}
      crumbs={[financeCrumb, { to: paths.staffAffiliates(), label: 'Afiliados' }]}
      lead={
        <p>
          <WordBadge of={affiliateWords[a.state]} /> Código <span className="code">{a.code}</span>
        </p>
      }
      thing={a}
      panels={affiliatePanels}
      to={(step) => paths.staffAffiliateStep(a.id, step)}
      about={<HeldBy item={held} />}
    >
      {a.close && (
        <Notice tone="warn" title="Decide outra pessoa">
          <p>É próximo desta pessoa.</p>
        </Notice>
      )}
      <Outlet context={a} />
      <Against affiliate={a} />
      <Panel title="O que disse">
        <Facts
          rows
          facts={[
            ...(a.account
              ? [
                  {
                    label: 'Conta',
                    value: seesPeople ? (
                      <A to={paths.user(a.account.id)}>{a.account.name}</A>
                    ) : (
                      a.account.name
                    ),
                    source: a.account.email,
                  },
                ]
              : []),
            { label: 'Onde vai falar da Aval', value: <span className="text">{a.plans}</span> },
            { label: 'Site', value: a.site ?? 'Nenhum' },
            {
              label: 'Termos',
              value: `Versão ${a.termsVersion}`,
              source: `Aceites em ${longDate(a.termsAcceptedAt)}`,
            },
            { label: 'Empresas a pagar', value: a.payingCompanies },
            {
              label: 'Devido',
              value: money(a.owed.approvedCents),
              source: `Mais ${money(a.owed.pendingCents)} à espera e ${money(a.owed.underWayCents)} a caminho.`,
            },
            ...(a.alias ? [{ label: 'No ranking', value: a.alias }] : []),
            ...(a.aliasAsked && a.aliasAskedAt
              ? [
                  {
                    label: 'Pede para aparecer como',
                    value: a.aliasAsked,
                    source: `Desde ${dateTime(a.aliasAskedAt)}`,
                  },
                ]
              : []),
            ...(a.aliasReason
              ? [{ label: 'Nome recusado', value: <span className="text">{a.aliasReason}</span> }]
              : []),
            ...(a.reason ? [{ label: 'Motivo dado', value: <span className="text">{a.reason}</span> }] : []),
          ]}
        />
      </Panel>
      {a.tax && <Tax tax={a.tax} />}
      <Panel title="História">
        <Timeline
          label="História do afiliado"
          now={now}
          events={a.history.map((e) => ({
            at: e.at,
            title: affiliateEvents[e.verb] ?? e.verb,
            who: e.who ?? (e.kind === 'system' ? 'Aval' : undefined),
            text: e.reason,
          }))}
        />
      </Panel>
      {a.trail.length > 0 && (
        <Panel title="O que a equipa fez">
          <Timeline
            label="Registo de auditoria deste afiliado"
            now={now}
            events={a.trail.map((t) => ({
              at: t.at,
              title: auditWords(t.verb),
              who: t.who ?? undefined,
              text: t.reason,
            }))}
          />
        </Panel>
      )}
    </ObjectPage>
  )
}

/** What stands against them, and what to look at before saying yes. */
function Against({ affiliate: { against, objections: found } }: { affiliate: AffiliateDetail }) {
  if (!against && found.length === 0) return null
  return (
    <Notice
      tone={against ? 'bad' : 'warn'}
      title={found.length > 0 ? 'A ver antes de decidir' : 'Hoje não poderia entrar'}
    >
      <ul>
        {against && <li>{against}</li>}
        {found.map((key) => (
          <li key={key}>{objections[key].sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Tax({ tax }: { tax: NonNullable<AffiliateDetail['tax']> }) {
  return (
    <Panel title="Dados fiscais">
      <Facts
        rows
        facts={[
          { label: 'Nome', value: tax.name, source: `${tax.country} ${tax.taxNumber}` },
          { label: 'Morada', value: tax.address },
          {
            label: 'Regime',
            value: regimeWords[tax.regime].label,
            source: `Declarado para ${tax.declaredFor}${tax.toDeclare ? ': falta o deste ano' : ''}. ${tax.chargesVat ? 'Junta IVA.' : 'Não junta IVA.'}`,
          },
          {
            label: 'Conta',
            value: <span className="code">•••• {tax.ibanLast4}</span>,
            source:
              tax.nextIbanFrom && tax.nextIbanLast4
                ? `A partir de ${dateTime(tax.nextIbanFrom)}: •••• ${tax.nextIbanLast4}`
                : undefined,
          },
        ]}
      />
    </Panel>
  )
}
