import type { CompanyDashboard } from '~/domain/company-pages/dashboard/company-dashboard'
import type { WaitingKind, WaitingTask } from '~/domain/company-pages/dashboard/company-waiting'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { count, longDate } from '~/ui/format'
import { Panel } from '~/ui/page'
import { Unanswered } from './dashboard-unanswered'

interface Said {
  title: string
  note?: string
  /** Where it is dealt with; left out where others have to act. */
  to?: string
  action?: string
}

const day = (iso: string | undefined) => (iso ? longDate(`${iso}T12:00:00Z`) : '')

/** To whoever can only look: who deals with it. */
const byManagers = 'Trata disto quem é proprietário ou gestor.'

const words: Record<WaitingKind, (task: WaitingTask, company: CompanyDashboard) => Said> = {
  dispute: ({ until }, { disputeId, mayAnswerClaims }) => ({
    title: 'Outra pessoa diz que a empresa lhe pertence',
    note: mayAnswerClaims
      ? `Responda até ${day(until)}; depois disso a equipa da Aval decide sem a sua resposta.`
      : `Um proprietário tem de responder até ${day(until)}.`,
    to: disputeId && mayAnswerClaims ? paths.answerDispute(disputeId) : undefined,
    action: 'Responder',
  }),
  disputeDecided: ({ until }, { disputeId, mayAnswerClaims }) => ({
    title: 'Disputa sobre a empresa: a Aval está a decidir',
    note: `Decidimos até ${day(until)}. Até lá nada muda no perfil.`,
    to: disputeId && mayAnswerClaims ? paths.answerDispute(disputeId) : undefined,
    action: 'Acompanhar',
  }),
  certificate: ({ until }, { certificate }) => ({
    title: `O certificado acaba a ${day(until)}`,
    note: 'Sem um novo, o selo deixa de aparecer nesse dia.',
    to: certificate ? paths.certificate(certificate.code) : undefined,
    action: 'Ver o certificado',
  }),
  evidence: ({ n, until }, { certificate }) => ({
    title: count(n, 'comprovativo do certificado a acabar', 'comprovativos do certificado a acabar'),
    note: `O primeiro vale até ${day(until)}. Um comprovativo caducado põe o certificado em atualização.`,
    to: certificate ? paths.certificate(certificate.code) : undefined,
    action: 'Ver quais',
  }),
  invitations: (_, { mayInvite }) => ({
    title: 'O envio de convites está parado',
    note: 'Demasiados convites voltaram para trás ou foram mal recebidos.',
    to: mayInvite ? paths.inviteCustomers() : undefined,
    action: 'Ver porquê',
  }),
  requests: ({ n }, { mayManageTeam }) => ({
    title: count(n, 'pedido para entrar na equipa', 'pedidos para entrar na equipa'),
    note: mayManageTeam ? undefined : byManagers,
    to: mayManageTeam ? paths.team() : undefined,
    action: 'Responder',
  }),
  corrections: ({ n }, { mayEdit }) => ({
    title: count(n, 'correção sugerida', 'correções sugeridas'),
    note: `Quem leu o perfil diz que há algo errado.${mayEdit ? '' : ` ${byManagers}`}`,
    to: paths.myCorrections(),
    action: 'Ver',
  }),
  drafts: ({ n }, { mayWriteProjects }) => ({
    title: count(n, 'projeto por acabar', 'projetos por acabar'),
    note: 'Em rascunho, ou devolvido com o que falta.',
    to: mayWriteProjects ? paths.myProjects() : undefined,
    action: 'Continuar',
  }),
  answers: ({ n, id }, { mayReply }) => ({
    title: count(n, 'cliente respondeu à sua resposta', 'clientes responderam à sua resposta'),
    note: 'Pode responder uma vez mais.',
    to: id && mayReply ? paths.replyToReview(id) : undefined,
    action: n === 1 ? 'Responder' : 'Responder ao primeiro',
  }),
  pacts: ({ n, id, until }) => ({
    title: count(n, 'acordo por cumprir', 'acordos por cumprir'),
    note: `${n === 1 ? 'Prometido' : 'O primeiro'} até ${day(until)}.`,
    to: id ? paths.pact(id) : undefined,
    action: 'Ver o acordo',
  }),
  awards: ({ n, id, until }) => ({
    title: count(n, 'cliente escolheu a sua proposta', 'clientes escolheram as suas propostas'),
    note: `Diga até ${day(until)} se fica com ${n === 1 ? 'o trabalho' : 'o primeiro trabalho'}; depois disso o cliente pode escolher outra empresa.`,
    to: id ? paths.companyWork(id) : undefined,
    action: n === 1 ? 'Ver o trabalho' : 'Ver o primeiro',
  }),
  works: ({ n, id, until }) => ({
    title: count(n, 'trabalho que o cliente diz estar feito', 'trabalhos que os clientes dizem estar feitos'),
    note: `Confirme. Sem resposta, ${n === 1 ? 'fica concluído' : 'o primeiro fica concluído'} a ${day(until)}, sem a sua palavra.`,
    to: id ? paths.companyWork(id) : undefined,
    action: n === 1 ? 'Ver o trabalho' : 'Ver o primeiro',
  }),
  edits: ({ n }, { mayEdit }) => ({
    title: count(n, 'alteração à espera da Aval', 'alterações à espera da Aval'),
    note: 'Denominação, NIPC ou sítio: até ser aceite, o perfil mostra o valor antigo.',
    to: mayEdit ? paths.editCompany() : undefined,
    action: 'Acompanhar',
  }),
}

/** What waits: tasks first, then the newest reviews without an answer. */
export function Waiting({ company, now }: { company: CompanyDashboard; now: Date }) {
  const { newest, count: n } = company.unanswered
  const { waiting } = company
  const nothing = newest.length === 0 && waiting.length === 0
  return (
    <Panel title="O que espera por si">
      {waiting.length > 0 && (
        <ul className="tasks">
          {waiting.map((task) => {
            const { title, note, to, action } = words[task.kind](task, company)
            return (
              <li key={task.kind}>
                <span>
                  <strong>{title}</strong>
                  {note && <small>{note}</small>}
                </span>
                {to && (
                  <ButtonLink size="small" to={to} kind={task.informs ? 'quiet' : 'secondary'}>
                    {action}
                    <span className="sr">: {title}</span>
                  </ButtonLink>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {nothing && (
        <EmptyState title={company.score.reviews === 0 ? 'Ainda não há avaliações' : 'Tudo em dia'}>
          {company.score.reviews === 0
            ? 'Quando alguém avaliar a empresa, a avaliação aparece aqui para responder.'
            : 'Quando chegar uma avaliação nova, aparece aqui.'}
        </EmptyState>
      )}
      {newest.length > 0 && <Unanswered company={company} n={n} now={now} />}
    </Panel>
  )
}
