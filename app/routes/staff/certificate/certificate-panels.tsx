import { reasonClasses } from '~/domain/certification/certificate-words'
import type { CertificateToDecide } from '~/domain/certification/life/staff-listings'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import type { CertificateStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { Facts } from '~/ui/facts'
import { CheckField, SelectField, TextArea, TextField } from '~/ui/fields'
import { longDate } from '~/ui/format'
import { ReasonField } from '../decision-fields'

/** Who may have checked a correction is there in the form that asks it. */
type Certificate = CertificateToDecide & { auditors?: { id: string; name: string }[] }
type Of = { of: Certificate }

const ReasonClass = ({ suggested }: { suggested?: string | null }) => (
  <SelectField
    name="reasonClass"
    label="Motivo que o público vê"
    options={Object.entries(reasonClasses).map(([value, label]) => ({ value, label }))}
    empty="Escolha"
    defaultValue={suggested ?? undefined}
    required
  />
)

const Suspension = () => (
  <>
    <ReasonClass />
    <ReasonField label="Explicação" help="Fica no registo e é enviada à empresa." rows={4} />
    <CheckField
      name="atOnce"
      label="Suspender já, sem ouvir a empresa"
      help="Só quando os consumidores correm risco enquanto se espera."
    />
    <TextArea
      name="risk"
      label="Que risco correm os consumidores"
      help="Preencha se suspender já: fica no registo."
      rows={3}
      maxLength={2000}
    />
  </>
)

const Cure = ({ of: { auditors = [] } }: Of) => (
  <>
    <ReasonField
      label="O que foi mostrado, e como se conferiu"
      help="Fica no registo e é enviado à empresa."
      rows={4}
    />
    <SelectField
      name="checkedBy"
      label="Quem conferiu"
      options={auditors.map((p) => ({ value: p.id, label: p.name }))}
      required
    />
  </>
)

const Revocation = ({ of: { revocationAsked: asked } }: Of) => (
  <>
    {asked?.reason && (
      <Facts
        rows
        facts={[
          { label: 'Pedida por', value: asked.by ?? 'alguém que já não está' },
          ...(asked.at ? [{ label: 'Quando', value: longDate(asked.at) }] : []),
          ...(asked.reasonClass
            ? [{ label: 'Motivo público', value: reasonClasses[asked.reasonClass] }]
            : []),
          { label: 'Explicação', value: <span className="text">{asked.reason}</span> },
        ]}
      />
    )}
    <ReasonClass suggested={asked?.reasonClass} />
    <ReasonField
      label="Explicação"
      help={
        asked
          ? 'Por palavras suas, depois de ler a de quem pediu. Fica no registo e é enviada à empresa.'
          : 'É lida por quem confirmar. Fica no registo.'
      }
      rows={4}
    />
  </>
)

export const notNow = ({ word }: Pick<CertificateToDecide, 'word'>) =>
  `Neste momento o certificado está no estado «${word}» e não o permite.`
const revocation = ({ revocationAsked }: Certificate) =>
  revocationAsked ? 'Confirmar a revogação' : 'Pedir a revogação'

/** What may be done about a certificate, in the order of its buttons. */
export const certificatePanels: Panels<CertificateStep, Certificate> = {
  reexaminar: {
    verb: 'examine',
    label: 'Ver de novo',
    title: 'Ver o certificado de novo',
    submit: 'Abrir o reexame',
    Fields: () => (
      <TextField name="about" label="Porquê" help="Uma frase. A empresa não a lê." maxLength={200} required />
    ),
  },
  suspender: {
    verb: 'suspend',
    label: 'Propor a suspensão',
    title: 'Propor a suspensão',
    submit: 'Propor a suspensão',
    submitKind: 'danger',
    get lead() {
      return `A empresa é ouvida durante ${amount(settings.certificateLife.hearingDays, 'dia')} antes de se decidir, a não ser que haja risco para os consumidores.`
    },
    Fields: Suspension,
  },
  levantar: {
    verb: 'lift',
    label: 'Levantar a suspensão',
    title: 'Levantar a suspensão',
    submit: 'Levantar a suspensão',
    Fields: Cure,
  },
  revogar: {
    verb: 'revoke',
    label: revocation,
    button: 'danger',
    title: revocation,
    submit: ({ revocationAsked }) => (revocationAsked ? 'Revogar de vez' : 'Pedir a revogação'),
    submitKind: 'danger',
    why: (certificate) =>
      certificate.revocationAsked?.byMe
        ? 'Já pediu esta revogação: tem de a confirmar outra pessoa.'
        : notNow(certificate),
    lead: 'Revogar não tem volta e precisa de duas pessoas: uma pede, outra confirma.',
    Fields: Revocation,
  },
}
