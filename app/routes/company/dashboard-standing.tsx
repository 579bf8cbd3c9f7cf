import { lastStep } from '~/domain/companies/creation/completeness'
import { reasonWords } from '~/domain/companies/listing-words'
import type { CompanyDashboard } from '~/domain/company-pages/dashboard/company-dashboard'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { count } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Time } from '~/ui/time'
import { CompanyFindings } from './parts/company-findings'

/** The state of the listing in words: why, until when, and what can be done. Nothing while all is well. */
export function Standing({ company }: { company: CompanyDashboard }) {
  const { id, listing, stateReason, decideBy, daysLeft, mayEdit } = company
  const title = reasonWords(listing, company.stateReasonCode)
  const why = stateReason && <p className="text">{stateReason}</p>
  const checks = company.checks.length > 0 && (
    <>
      <p>As verificações automáticas, como a equipa as lê:</p>
      <CompanyFindings checks={company.checks} />
    </>
  )
  const mend = (label: string, passo: number) =>
    mayEdit ? (
      <ButtonLink kind="primary" to={paths.createCompany({ passo, empresa: id })}>
        {label}
      </ButtonLink>
    ) : (
      <p className="soft">Só quem é responsável ou gestor da empresa o pode fazer.</p>
    )
  switch (listing) {
    case 'draft':
      return (
        <Notice title="O perfil ainda não foi enviado" actions={mend('Continuar o perfil', lastStep)}>
          <p>Está guardado como rascunho e só a sua equipa o vê.</p>
        </Notice>
      )
    case 'pending':
      return (
        <Notice title="O perfil está connosco, à espera de aprovação">
          <p>
            {decideBy && daysLeft !== null && daysLeft >= 0 ? (
              <>
                Respondemos até <Time at={decideBy} />:{' '}
                {daysLeft === 0
                  ? 'é hoje o último dia'
                  : `${count(daysLeft, 'dia útil', 'dias úteis')}, contando esse dia`}
                .
              </>
            ) : (
              'O prazo que demos passou. Pedimos desculpa: a equipa está a tratar do pedido com prioridade.'
            )}{' '}
            Avisamos por e-mail.
          </p>
          {checks}
        </Notice>
      )
    case 'info_requested':
      return (
        <Notice
          tone="warn"
          title={title ?? 'Falta informação'}
          actions={mend('Responder e enviar de novo', lastStep)}
        >
          {why}
          {checks}
          {decideBy && (
            <p>
              Pode responder até <Time at={decideBy} />. Depois disso o pedido é fechado, e pode enviá-lo de
              novo.
            </p>
          )}
        </Notice>
      )
    case 'rejected':
      return (
        <Notice
          tone="bad"
          title={title ?? 'O perfil não foi aprovado'}
          actions={mend('Corrigir e enviar de novo', lastStep)}
        >
          {why}
          {checks}
          <p>O que preencheu está guardado. Corrija o que for preciso e envie de novo.</p>
        </Notice>
      )
    case 'suspended':
      return (
        <Notice
          tone="bad"
          title={title ? `Perfil suspenso: ${title.toLowerCase()}` : 'O perfil está suspenso'}
        >
          {why}
          <p>
            O perfil e as avaliações continuam a poder ser lidos, com um aviso. O selo e os convites estão
            desligados. Para levantar a suspensão, responda à mensagem que lhe enviámos com o que entretanto
            mudou.
          </p>
        </Notice>
      )
    case 'closed':
      return (
        <Notice title="A empresa está encerrada">
          {why}
          <p>As avaliações continuam a poder ser lidas.</p>
        </Notice>
      )
    case 'merged':
      return (
        <Notice title="Este perfil foi junto a outro">
          <p>O endereço leva agora ao outro perfil.</p>
        </Notice>
      )
    default:
      return null
  }
}
