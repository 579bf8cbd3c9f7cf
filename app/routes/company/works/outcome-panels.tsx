import type { Deal } from '~/domain/work-requests/outcome/deal-reading'
import { paths } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { ActionButtons } from '~/ui/action-panel'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/page'
import { DealFacts } from '../../works/deal-facts'
import type { DealAtHand } from '../../works/deal-fields'
import { dealPanels } from '../../works/deal-panels'

export type OutcomeStep =
  | 'aceitar'
  | 'rejeitar'
  | 'acordado'
  | 'concluido'
  | 'resultado'
  | 'desacordo'
  | 'desistir'

const Reason = ({ help }: { help: string }) => (
  <TextArea name="reason" label="Porquê" help={help} required minLength={10} maxLength={500} rows={3} />
)

/** What a company does about a work that it was chosen for. */
export const outcomePanels: Panels<OutcomeStep, DealAtHand> = {
  aceitar: {
    verb: 'accept',
    label: 'Aceitar o trabalho',
    button: 'primary',
    press: true,
    title: 'Aceitar o trabalho',
    submit: 'Aceitar',
    lead: 'O trabalho fica seu, e as outras empresas são avisadas de que o cliente já escolheu.',
  },
  rejeitar: {
    verb: 'reject',
    label: 'Recusar',
    title: 'Recusar o trabalho',
    submit: 'Recusar o trabalho',
    submitKind: 'danger',
    lead: 'A proposta é retirada e o cliente escolhe outra.',
    Fields: () => <Reason help="O cliente lê isto." />,
  },
  ...dealPanels,
  desistir: {
    verb: 'abandon',
    label: 'Desistir do trabalho',
    title: 'Desistir do trabalho',
    submit: 'Desistir',
    submitKind: 'danger',
    lead: 'O trabalho fica cancelado e o cliente é avisado. Não se pode desfazer.',
    Fields: () => <Reason help="O cliente lê isto." />,
  },
}

/** On the company's page of a work: how it stands, and what may be done. */
export function CompanyDeal({
  deal,
  mayShow,
  projectId,
}: {
  deal: Deal
  /** A project may be made of it. */
  mayShow: boolean
  projectId: string | null
}) {
  const { id, state, doneBySide, completeBy } = deal
  return (
    <Section title="Como corre o trabalho" id="resultado">
      {state === 'in_progress' && doneBySide === 'customer' && (
        <Notice title="O cliente diz que está feito">
          <p>
            Confirme, ou diga que não está de acordo. Sem resposta, fica concluído
            {completeBy && ` a ${longDate(completeBy)}`}.
          </p>
        </Notice>
      )}
      {state === 'in_progress' && doneBySide === 'company' && (
        <Notice title="Disse que está feito">
          <p>
            Falta o cliente confirmar. Sem resposta, fica concluído
            {completeBy && ` a ${longDate(completeBy)}`}.
          </p>
        </Notice>
      )}
      {state === 'disputed' && <Notice title="Há um desacordo: a nossa equipa está a ouvir os dois lados" />}
      <DealFacts deal={deal} />
      <div className="form-actions">
        <ActionButtons thing={deal} panels={outcomePanels} to={(step) => paths.companyWorkStep(id, step)} />
        {mayShow && (
          <ButtonLink to={paths.companyWorkStep(id, 'projeto')}>Fazer projeto deste trabalho</ButtonLink>
        )}
        {projectId && <ButtonLink to={paths.editProject(projectId)}>Ver o projeto deste trabalho</ButtonLink>}
      </div>
    </Section>
  )
}
