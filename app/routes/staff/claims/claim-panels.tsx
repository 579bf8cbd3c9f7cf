import type { ClaimRecord } from '~/domain/claims/claim-record'
import type { ClaimRecordStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField } from '~/ui/fields'
import { ReasonField } from '../decision-fields'

type Of = { of: ClaimRecord }

const Team = ({ of: { held } }: Of) => (
  <>
    {held && (
      <RadioField
        name="team"
        label="O resto da equipa"
        required
        defaultValue="fica"
        options={[
          { value: 'fica', label: 'Fica', help: 'Quem receber o perfil decide depois.' },
          {
            value: 'sai',
            label: 'Sai também',
            help: 'Quando foi escolhida por quem não devia gerir a empresa.',
          },
        ]}
      />
    )}
    <ReasonField help="Diga o que a prova mostra. Este texto vai para as duas partes." rows={6} />
  </>
)

const Lacking = ({ of: { kind } }: Of) => (
  <ReasonField
    help={
      kind === 'dispute'
        ? 'Diga o que faltou. Este texto vai para as duas partes.'
        : 'Diga o que faltou e o que serviria. Este texto vai para quem pediu.'
    }
    rows={6}
  />
)

/** How a claim may be decided, in the order of its buttons. */
export const claimPanels: Panels<ClaimRecordStep, ClaimRecord> = {
  aceitar: {
    verb: 'accept',
    label: ({ held }) => (held ? 'Entregar a quem pede' : 'Aceitar'),
    button: 'primary',
    icon: 'check',
    title: ({ company, claimant }) => `Entregar ${company.name} a ${claimant.name}`,
    submit: 'Entregar o perfil',
    submitKind: ({ held }) => (held ? 'danger' : 'primary'),
    lead: ({ held }) =>
      held
        ? 'Quem hoje é responsável deixa de pertencer à empresa e recebe o motivo. É uma decisão que não se desfaz sozinha.'
        : 'Fica responsável pelo perfil e pode responder a avaliações. Recebe o motivo por e-mail.',
    Fields: Team,
  },
  recusar: {
    verb: 'refuse',
    label: 'Recusar',
    title: ({ claimant }) => `Recusar o pedido de ${claimant.name}`,
    submit: 'Recusar',
    submitKind: 'danger',
    lead: ({ kind, company }) =>
      kind === 'dispute'
        ? `Quem gere ${company.name} continua a geri-lo. As duas partes recebem o motivo.`
        : `${company.name} continua sem quem a gira. Pode pedir de novo com outra prova.`,
    Fields: Lacking,
  },
}
