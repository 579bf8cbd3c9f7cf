import { useOutletContext } from 'react-router'
import { checkProof } from '~/domain/claims/checking'
import { checkForm, codeForm, documentForm, mailboxForm, withdrawForm } from '~/domain/claims/forms'
import { askCode, proveByCode } from '~/domain/claims/mailing-code'
import { sendDocument } from '~/domain/claims/sending-document'
import { withdrawClaim } from '~/domain/claims/withdrawing'
import { settings } from '~/domain/settings/settings'
import { amount, spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/claim-actions'
import { claimPanels } from './claim-panels'
import type { ClaimCase } from './looked'

/** Of whose claim it is, the page around it asks. */
export const loader = actionPage('account.open', claimPanels, 'O seu pedido para gerir uma empresa.')

/** What came of a proof, in one sentence. */
const outcomes = {
  prove: 'A prova está certa: o perfil está a seu cargo.',
  get submit() {
    return `Recebido. A equipa da Aval responde em ${spelt(settings.claim.decisionWorkingDays, 'dia útil')}.`
  },
  get challenge() {
    return `A prova está feita. Perguntámos a quem gere o perfil, que tem ${amount(settings.claim.ownerDays, 'dia')} para responder.`
  },
} as const
type Outcome = keyof typeof outcomes
const came = (_: unknown, outcome: Outcome) => outcomes[outcome]
const toTheirs = (outcome: Outcome) => (outcome === 'prove' ? paths.myCompany() : undefined)

export const action = actions(
  {
    email: [
      mailboxForm,
      async (ctx, id, input) => {
        await askCode(ctx, id, input)
        return id
      },
      'Código enviado. Chega em menos de um minuto.',
      (id: string) => paths.claimStep(id, 'codigo'),
    ],
    codigo: [codeForm, (ctx, id, { code }) => proveByCode(ctx, id, code), came, toTheirs],
    dns: [checkForm, (ctx, id) => checkProof(ctx, id, 'dns'), came, toTheirs],
    sitio: [checkForm, (ctx, id) => checkProof(ctx, id, 'site'), came, toTheirs],
    documento: [
      documentForm,
      async (ctx, id, { document, message }) =>
        sendDocument(ctx, id, { bytes: Buffer.from(await document.arrayBuffer()), message }),
      came,
    ],
    desistir: [
      withdrawForm,
      (ctx, id) => withdrawClaim(ctx, id),
      'Desistiu do pedido. O que enviou com ele foi apagado.',
      () => paths.myClaims(),
    ],
  },
  ({ id }) => paths.claim(id),
)

export default function ClaimActions({ params, actionData }: Route.ComponentProps) {
  return (
    <ActionPanel
      thing={useOutletContext<ClaimCase>()}
      panels={claimPanels}
      tried={actionData}
      back={paths.claim(params.id)}
    />
  )
}
