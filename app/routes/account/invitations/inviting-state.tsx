import { coverageSentence } from '~/domain/invitations/customers/coverage-words'
import { pausedWords, resumeHelp } from '~/domain/invitations/delivery/pause-words'
import type { InvitingCompany } from '~/domain/invitations/inviting/inviting-company'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { count, number } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/page'
import { Stats } from '~/ui/stat'
import { Time } from '~/ui/time'
import { PlanUseNotice } from '../../plan-use'

/** Whether the company may invite, and whether its sending is paused: what must be known before. */
export function InvitingState({ company: { paused, obstacle, month } }: { company: InvitingCompany }) {
  return (
    <>
      {obstacle && (
        <Notice
          tone="warn"
          title="Ainda não pode convidar clientes"
          actions={<ButtonLink to={paths.myCompany()}>Ver o estado da empresa</ButtonLink>}
        >
          <p>{obstacle}</p>
        </Notice>
      )}
      {!obstacle && <PlanUseNotice use={month} />}
      {paused && (
        <Notice tone="bad" title="O envio de convites está parado">
          <p>
            {pausedWords[paused.reason]} Parou em <Time at={paused.at} />. {resumeHelp[paused.reason]}
          </p>
          <p>
            Pode continuar a registar clientes: os convites ficam guardados e saem quando o envio for
            retomado.
          </p>
        </Notice>
      )}
    </>
  )
}

/** What was counted, and what the company's profile says about it. */
export function InvitingCoverage({ company }: { company: InvitingCompany }) {
  const { coverage, registered, invited, answered } = company
  return (
    <Section
      title="Quem convidou até agora"
      lead={
        coverage
          ? `O perfil da empresa mostra: «${coverageSentence(coverage)}»`
          : `A partir de ${count(settings.invitation.coverageFrom, 'cliente registado', 'clientes registados')}, o perfil da empresa mostra quantos convidou e quantos responderam. Registe todos: convidar só alguns nota-se.`
      }
    >
      {registered > 0 && (
        <Stats
          stats={[
            { label: 'Clientes registados', value: number(registered) },
            { label: 'Convidados', value: number(invited) },
            { label: 'Responderam', value: number(answered) },
          ]}
        />
      )}
    </Section>
  )
}
