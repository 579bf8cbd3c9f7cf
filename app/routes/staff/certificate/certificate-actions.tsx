import { useOutletContext } from 'react-router'
import { liftForm, openExaminationForm, proposeForm, revokeForm } from '~/domain/certification/forms'
import { auditors } from '~/domain/certification/impartial'
import { openExamination } from '~/domain/certification/life/examining'
import { proposeSuspension } from '~/domain/certification/life/proposing-suspension'
import { revokeCertificate } from '~/domain/certification/life/revoking'
import type { CertificateToDecide } from '~/domain/certification/life/staff-listings'
import { liftSuspension } from '~/domain/certification/life/suspending'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/certificate-actions'
import { certificatePanels, notNow } from './certificate-panels'

export const loader = actionPage(
  'staff.certification',
  { ...certificatePanels, revogar: { title: 'Revogar' } },
  'Decidir sobre um certificado.',
  { needs: async (ctx, _id, step) => ({ auditors: step === 'levantar' ? await auditors(ctx) : undefined }) },
)

export const action = actions(
  {
    reexaminar: [openExaminationForm, openExamination, 'Reexame aberto.'],
    suspender: [
      proposeForm,
      proposeSuspension,
      (_input, outcome: 'heard' | 'suspended') =>
        outcome === 'suspended'
          ? 'Certificado suspenso. O registo público já o diz.'
          : `A empresa foi avisada e tem ${amount(settings.certificateLife.hearingDays, 'dia')} para responder. O público não vê nada até à decisão.`,
    ],
    levantar: [liftForm, liftSuspension, 'Suspensão levantada. O certificado está de novo em vigor.'],
    revogar: [
      revokeForm,
      revokeCertificate,
      (_input, outcome: 'asked' | 'revoked') =>
        outcome === 'asked'
          ? 'Revogação pedida. Outra pessoa tem de a confirmar.'
          : 'Certificado revogado. O registo público já o diz.',
    ],
  },
  ({ id }) => paths.certificateActions(id),
)

export default function CertificateActions({ loaderData, actionData }: Route.ComponentProps) {
  const certificate = useOutletContext<CertificateToDecide>()
  return (
    <ActionPanel
      thing={{ ...certificate, ...loaderData.needed }}
      panels={certificatePanels}
      tried={actionData}
      back={paths.certificateActions(certificate.id)}
      why={notNow(certificate)}
    />
  )
}
