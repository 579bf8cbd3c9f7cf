import { useOutletContext } from 'react-router'
import { formatCode } from '~/domain/certification/code'
import { issueForm } from '~/domain/certification/forms'
import { evaluators, issueCertificate } from '~/domain/certification/life/issuing'
import { currentRules } from '~/domain/certification/rules/rules'
import {
  approveCompany,
  askCompany,
  reinstateCompany,
  rejectCompany,
  suspendCompany,
} from '~/domain/companies/deciding'
import {
  approveForm,
  askForm,
  closeForm,
  reinstateForm,
  rejectForm,
  standingForm,
  suspendForm,
  transferForm,
} from '~/domain/companies/deciding-forms'
import { closeCompany } from '~/domain/company-decisions/closing'
import { possibleOwners, transferCompany } from '~/domain/company-decisions/deciding-owner'
import { changeStanding } from '~/domain/company-decisions/standing'
import type { CompanyDossier } from '~/domain/company-pages/staff/company-dossier'
import { resumeSendingForm } from '~/domain/invitations/customers/review-forms'
import { resumeSending } from '~/domain/invitations/delivery/pausing'
import { may } from '~/domain/permissions'
import { endAlertForm } from '~/domain/reviews/forms'
import { endAlert } from '~/domain/reviews/screening/ending-alert'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import type { Ctx } from '~/domain/shared/ctx'
import { requireProof } from '~/domain/shared/step-up'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/company-actions'
import { alertPanels, companyPanels } from './company-panels'

const panels = { ...companyPanels, ...alertPanels }

const rights = {
  aprovar: 'company.decide',
  'pedir-informacao': 'company.decide',
  rejeitar: 'company.decide',
  suspender: 'company.decide',
  repor: 'company.decide',
  situacao: 'company.amend',
  transferir: 'company.decide',
  encerrar: 'company.merge',
  'retomar-convites': 'company.decide',
  certificar: 'certificate.issue',
  'retirar-aviso': 'review.moderate',
} as const

export const loader = actionPage(rights, panels, 'Decisão sobre uma empresa.', {
  needs: async (ctx, id, step) => {
    if (step === 'transferir') requireProof(ctx.actor, ctx.now)
    return {
      people: step === 'transferir' ? await possibleOwners(ctx, id) : undefined,
      mayInvite: may(ctx.actor, 'invitation.claim'),
      evaluators: step === 'certificar' ? await evaluators(ctx) : undefined,
      requirements: step === 'certificar' ? await requirements(ctx) : undefined,
    }
  },
})

const requirements = async ({ db }: Ctx) =>
  (await currentRules(db)).requirements.map((r) => ({
    value: r.code,
    label: `${r.code} ${r.text}`,
    help: r.level === 2 ? 'Só no nível Plus.' : r.conditional ? 'Só onde se aplica.' : undefined,
  }))

export const action = actions(
  {
    aprovar: [
      approveForm,
      approveCompany,
      'Empresa aprovada. O perfil está publicado e avisámos quem a gere.',
    ],
    'pedir-informacao': [
      askForm,
      askCompany,
      () => `Pedido enviado. A empresa tem ${amount(settings.company.infoDays, 'dia')} para responder.`,
    ],
    rejeitar: [
      rejectForm,
      rejectCompany,
      'Empresa não aprovada. Se alguém a gere, recebe os motivos por e-mail.',
    ],
    suspender: [
      suspendForm,
      suspendCompany,
      'Empresa suspensa. O perfil mostra o aviso e avisámos quem a gere.',
    ],
    repor: [reinstateForm, reinstateCompany, 'Suspensão levantada. O aviso saiu do perfil.'],
    situacao: [standingForm, changeStanding, 'Situação legal registada, com a fonte e o dia.'],
    transferir: [
      transferForm,
      transferCompany,
      ({ to }) =>
        to === 'member'
          ? 'A empresa mudou de responsável. Avisámos as pessoas.'
          : 'Convite enviado. Até ser aceite, o perfil fica por reivindicar.',
    ],
    encerrar: [
      closeForm,
      closeCompany,
      'Empresa encerrada. Saiu das pesquisas; o perfil e as avaliações continuam a poder ser lidos.',
    ],
    'retomar-convites': [resumeSendingForm, resumeSending, 'O envio de convites foi retomado.'],
    certificar: [
      issueForm,
      issueCertificate,
      (_, code: string) => `Certificado emitido com o código ${formatCode(code)}.`,
    ],
    'retirar-aviso': [endAlertForm, endAlert, 'O aviso saiu do perfil.'],
  },
  ({ id }) => paths.companyActions(id),
)

export default function CompanyActions({ loaderData, actionData }: Route.ComponentProps) {
  const company = useOutletContext<CompanyDossier>()
  return (
    <ActionPanel
      thing={{ ...company, ...loaderData.needed }}
      panels={panels}
      tried={actionData}
      back={paths.companyActions(company.id)}
    />
  )
}
