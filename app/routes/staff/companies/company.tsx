import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { reasonWords, shownState } from '~/domain/companies/listing-words'
import { companyDossier } from '~/domain/company-pages/staff/company-dossier'
import { may } from '~/domain/permissions'
import { standingAlert } from '~/domain/reviews/screening/alerts'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { type CompanyStep, paths } from '~/paths'
import { ActionButtons } from '~/ui/action-panel'
import { WordBadge } from '~/ui/badge'
import { count, longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { page, unlisted } from '~/web/route'
import { Deadline } from '../deadline'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/company'
import { alertPanels, companyPanels } from './company-panels'
import { CompanyRecord } from './company-record'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const company = await companyDossier(ctx, params.id)
  const title = `${company.name}: processo`
  return {
    held: await itemHolder(ctx, 'companies', params.id),
    company,
    alert: await standingAlert(ctx, params.id),
    mayEndAlert: may(ctx.actor, 'review.moderate'),
    now: ctx.now,
    seo: unlisted(title, 'Processo de uma empresa.'),
  }
})

export default function Company({
  loaderData: { company, alert, mayEndAlert, now, held },
}: Route.ComponentProps) {
  const state = shownState(company.listing, company.certificate)
  const reason = reasonWords(company.listing, company.stateReasonCode)
  const to = (step: CompanyStep | 'retirar-aviso' | 'juntar') => paths.companyStep(company.id, step)
  return (
    <ObjectPage
      title={company.name}
      crumbs={[
        company.mayDecide && (company.listing === 'pending' || company.listing === 'info_requested')
          ? { to: paths.pendingCompanies(), label: 'Empresas pendentes' }
          : { to: paths.staffCompanies(), label: 'Empresas' },
        { to: paths.companyActions(company.id), label: company.name },
      ]}
      lead={
        <>
          <WordBadge of={state} />{' '}
          <Deadline listing={company.listing} decideBy={company.decideBy} now={now} />
        </>
      }
      thing={company}
      panels={companyPanels}
      to={to}
      ways={[company.mayMerge && company.steps.includes('merge') && { to: to('juntar'), label: 'Juntar' }]}
      about={<HeldBy item={held} />}
    >
      {company.own && (
        <Notice tone="warn" title="Pertence a esta empresa">
          <p>Para a decisão ser imparcial, tem de ser tomada por outra pessoa da equipa.</p>
        </Notice>
      )}
      {company.mergedInto && (
        <Notice title="Este perfil foi junto a outro">
          <p>
            O que aqui estava passou para{' '}
            <A to={paths.companyActions(company.mergedInto.id)}>{company.mergedInto.name}</A>. O endereço
            antigo leva lá.
          </p>
        </Notice>
      )}
      {company.stateReason && (
        <Notice title={reason ?? state.word}>
          <p className="text">{company.stateReason}</p>
        </Notice>
      )}
      {company.waitingReviews.length > 0 && (
        <Notice
          title={`${count(company.waitingReviews.length, 'avaliação espera', 'avaliações esperam')} por esta empresa`}
        >
          <p>
            {company.proposed && 'Foi proposta por quem a quer avaliar. '}Se a aprovar, são verificadas e
            publicadas; se a rejeitar, quem as escreveu recebe os motivos que indicar.
          </p>
          <ul>
            {company.waitingReviews.map((review) => (
              <li key={review.id}>
                <A to={paths.moderate(review.id)}>{review.title}</A>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {alert && (
        <Notice
          tone="warn"
          title={`Aviso no perfil: atividade invulgar entre ${longDate(alert.startsAt)} e ${longDate(alert.endsAt)}`}
          actions={mayEndAlert && <ActionButtons thing={company} panels={alertPanels} to={to} />}
        >
          <p>
            {count(alert.reviews, 'avaliação', 'avaliações')} sem comprovativo em{' '}
            {amount(settings.screening.spikeHours, 'hora')}, no máximo.
          </p>
        </Notice>
      )}
      <Outlet context={company} />
      <CompanyRecord company={company} />
    </ObjectPage>
  )
}
