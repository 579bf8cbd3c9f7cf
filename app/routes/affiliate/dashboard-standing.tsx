import { ruleWords } from '~/domain/affiliates/fraud/fraud-words'
import type { FraudRule } from '~/domain/affiliates/fraud/rules'
import type { AffiliateDashboard } from '~/domain/affiliates/pages/dashboard'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton } from '~/ui/form'
import { count, longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'

type Known = NonNullable<AffiliateDashboard['standing']>

/** Where somebody stands in the programme, in words, with why. Nothing while all is well. */
export function Standing({ standing: { state, reason } }: { standing: Known }) {
  const why = reason && <p className="text">{reason}</p>
  const ask = <ButtonLink to={paths.contact()}>Contestar ou perguntar</ButtonLink>
  switch (state) {
    case 'candidate':
      return (
        <Notice
          title="O seu pedido está connosco"
          actions={<A to={paths.affiliatesHow()}>Como funciona o programa</A>}
        >
          <p>Uma pessoa vai lê-lo. Avisamos por e-mail, com o motivo, seja qual for a resposta.</p>
        </Notice>
      )
    case 'refused':
      return (
        <Notice
          tone="bad"
          title="O pedido não foi aceite"
          actions={<ButtonLink to={paths.joinAffiliates()}>Pedir de novo</ButtonLink>}
        >
          {why}
        </Notice>
      )
    case 'suspended':
      return (
        <Notice tone="warn" title="O seu registo está suspenso" actions={ask}>
          {why}
          <p>
            As ligações continuam a abrir, mas não contam empresas novas. O que já ganhou fica registado aqui.
          </p>
        </Notice>
      )
    case 'banned':
      return (
        <Notice tone="bad" title="Foi excluído do programa" actions={ask}>
          {why}
          <p>Responda à mensagem que recebeu se não concorda: decide uma pessoa que não decidiu antes.</p>
        </Notice>
      )
    case 'closed':
      return (
        <Notice
          title="Saiu do programa"
          actions={<ButtonLink to={paths.joinAffiliates()}>Voltar a pedir</ButtonLink>}
        >
          {why}
          <p>
            O que tem aprovado é pago no próximo fecho, mesmo abaixo do mínimo. O que espera é pago quando
            deixar de esperar.
          </p>
        </Notice>
      )
    default:
      return null
  }
}

/** What is held, what is to be declared, what the bank refused: never silently. */
export function Alerts({
  d: { findings, companies, standing, refusedByBank, now },
}: {
  d: AffiliateDashboard & { now: Date }
}) {
  const nextIban = standing?.tax?.nextIbanFrom
  return (
    <div className="alerts">
      {standing?.newTerms && <NewTerms terms={standing.newTerms} />}
      {[...new Set(findings.map(({ company_id }) => company_id))].map((companyId) => (
        <Doubts key={companyId} about={findings.filter((f) => f.company_id === companyId)} now={now} />
      ))}
      {findings.length === 0 && companies.held > 0 && (
        <Notice
          tone="warn"
          title={`${count(companies.held, 'empresa está retida', 'empresas estão retidas')}`}
          actions={<A to={paths.broughtCompanies()}>Ver quais e porquê</A>}
        />
      )}
      {refusedByBank && (
        <Notice
          tone="bad"
          title="O banco recusou um pagamento"
          actions={<ButtonLink to={paths.affiliateTax()}>Conferir o IBAN</ButtonLink>}
        >
          <p>O valor não se perdeu: entra no próximo fecho.</p>
        </Notice>
      )}
      {nextIban && (
        <Notice title="O IBAN novo ainda não vale">
          <p>Passa a valer em {longDate(nextIban)}. Até lá, o que sair vai para o de antes.</p>
        </Notice>
      )}
    </div>
  )
}

/** What is asked about one company, or about oneself: one notice, however many rules ask. */
function Doubts({ about, now }: { about: AffiliateDashboard['findings']; now: Date }) {
  const company = about[0]?.company
  const whom = company ? `sobre ${company}` : 'sobre o seu registo'
  return (
    <Notice
      tone="warn"
      title={about.length === 1 ? `Temos uma dúvida ${whom}` : `Temos ${about.length} dúvidas ${whom}`}
    >
      <p>Enquanto uma pessoa não decide, as comissões ficam retidas.</p>
      <ul>
        {about.map(({ id, rule, found_at, answered }) => (
          <li key={id}>
            <A to={paths.myFinding(id)}>{ruleWords[rule as FraudRule].title}</A>, desde{' '}
            <Time at={found_at} now={now} />
            {answered ? ': já respondeu' : ': pode responder'}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function NewTerms({ terms }: { terms: NonNullable<Known['newTerms']> }) {
  return (
    <Notice
      title="Os termos do programa mudaram"
      actions={
        <>
          <PostButton action={paths.acceptProgrammeTerms()} label="Aceitar" kind="primary" />
          <ButtonLink to={paths.affiliatesTerms(terms.comparable ? { comparar: terms.accepted } : {})}>
            {terms.comparable ? 'Ver o que mudou' : 'Ler os termos'}
          </ButtonLink>
        </>
      }
    >
      <p>
        Aceitou a versão {terms.accepted}; está em vigor a {terms.current}. Se não concordar, pode{' '}
        <A to={paths.leaveAffiliates()}>sair do programa</A>: o que já ganhou é pago.
      </p>
    </Notice>
  )
}

/** Of whoever has brought nothing yet: three things, in order. */
export function FirstSteps({ d: { standing, toDo } }: { d: AffiliateDashboard }) {
  return (
    <Panel title="Por onde começar">
      <ol className="first-steps">
        <li>
          <b>Partilhe a sua ligação</b>
          <p>
            Está mais abaixo, com código QR. Quem vier por ela conta durante{' '}
            {amount(settings.affiliates.attributionDays, 'dia')}.{' '}
            <A to={paths.newAffiliateLink()}>Criar uma curta</A>
          </p>
        </li>
        <li>
          <b>Diga que é uma ligação de parceiro</b>
          <p>
            Em cada sítio onde a puser. <A to={paths.affiliatesResources()}>Textos e faixas que já o dizem</A>
          </p>
        </li>
        <li>
          <b>Diga como lhe pagamos</b>
          <p>
            {toDo.includes('tax-data') ? (
              <>
                NIF, regime e IBAN. <A to={paths.affiliateTax()}>Preencher</A>
              </>
            ) : (
              `Feito: o IBAN acaba em ${standing?.tax?.ibanLast4 ?? ''}.`
            )}
          </p>
        </li>
      </ol>
    </Panel>
  )
}
