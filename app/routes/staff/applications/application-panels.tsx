import type { ApplicationRecord } from '~/domain/certification/application/application-record'
import { settings } from '~/domain/settings/settings'
import { amount, spelt } from '~/domain/shared/amounts'
import type { ApplicationStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { RadioField } from '~/ui/fields'
import { count } from '~/ui/format'
import { ReasonField } from '../decision-fields'
import { SeenByMachine } from './seen-by-machine'

type Of = { of: ApplicationRecord }

/** What is about to be confirmed, each with what was seen. */
const Seen = ({ of: { requirements, confirmable } }: Of) => (
  <ul className="plain">
    {requirements
      .filter((r) => confirmable.includes(r.code))
      .map((r) => (
        <li key={r.code}>
          <b>{r.code}</b> {r.text}
          <SeenByMachine requirement={r} />
        </li>
      ))}
  </ul>
)

const Recommendation = ({ of: { missing } }: Of) => (
  <>
    <RadioField
      name="recommendation"
      label="Recomendação"
      required
      defaultValue={missing.length > 0 ? 'refuse' : 'grant'}
      options={[
        { value: 'grant', label: 'Conceder' },
        { value: 'refuse', label: 'Recusar', help: 'Com o que está em falta como fundamento.' },
      ]}
    />
    <ReasonField label="Resumo" help="Quem decide lê este texto." />
  </>
)

/** What may be done about an application, in the order of its buttons. */
export const applicationPanels: Panels<ApplicationStep, ApplicationRecord> = {
  atribuir: {
    verb: 'assign',
    press: true,
    label: 'Avaliar eu',
    title: 'Ficar com a avaliação',
    submit: 'Avaliar eu',
    why: 'Já é sua, ou o estado da candidatura não o permite.',
    lead: ({ assignedTo }) =>
      `${assignedTo ? `Está com ${assignedTo}.` : 'Ninguém a tem.'} Quem avalia não decide.`,
  },
  verificacoes: {
    verb: 'confirm',
    press: true,
    label: ({ confirmable }) => `Confirmar ${count(confirmable.length, 'verificação', 'verificações')}`,
    title: 'Confirmar o que foi verificado',
    submit: 'Confirmar',
    why: 'Não há verificações por confirmar. O que a máquina não deu por cumprido avalia-se requisito a requisito.',
    Fields: Seen,
  },
  correcoes: {
    verb: 'ask',
    label: 'Pedir correções',
    title: ({ company }) => `Pedir correções a ${company.name}`,
    submit: 'Pedir correções',
    lead: ({ missing, rounds }) =>
      `Em falta: ${missing.join(', ')}. A empresa lê o motivo de cada um e tem ${amount(settings.application.correctionDays, 'dia')}. ${rounds + 1 >= settings.application.correctionRounds ? 'É a segunda e última vez.' : `Pode pedir ${spelt(settings.application.correctionRounds, 'vez')}.`}`,
    Fields: () => (
      <ReasonField
        label="Mensagem"
        help="O que se espera na correção. Vai por e-mail com a lista do que falta."
      />
    ),
  },
  concluir: {
    verb: 'finish',
    label: 'Concluir a avaliação',
    button: 'primary',
    title: 'Concluir a avaliação',
    submit: 'Concluir',
    lead: ({ missing }) =>
      missing.length > 0 ? `Em falta: ${missing.join(', ')}.` : 'Todos os requisitos estão resolvidos.',
    Fields: Recommendation,
  },
  conceder: {
    verb: 'grant',
    label: 'Conceder',
    button: 'primary',
    icon: 'check',
    title: ({ company }) => `Conceder a ${company.name}`,
    submit: 'Conceder e emitir',
    lead: 'O certificado é emitido já, com os requisitos e validades que aqui estão. A decisão é sua; quem avaliou só recomendou.',
    Fields: () => <ReasonField label="Fundamento" help="Fica no registo da candidatura." />,
  },
  recusar: {
    verb: 'refuse',
    label: 'Recusar',
    button: 'primary',
    title: ({ company }) => `Recusar a candidatura de ${company.name}`,
    submit: 'Recusar',
    submitKind: 'danger',
    lead: ({ missing }) =>
      `A empresa recebe o relatório do que faltou (${missing.join(', ')}) e pode voltar a candidatar-se daqui a ${amount(settings.application.afterRefusalDays, 'dia')}.`,
    Fields: () => (
      <ReasonField label="Fundamento" help="Vai para a empresa, antes do relatório requisito a requisito." />
    ),
  },
  devolver: {
    verb: 'return',
    label: 'Devolver à avaliação',
    title: 'Devolver à avaliação',
    submit: 'Devolver',
    lead: 'Quando não concorda com a recomendação ou falta olhar para algo. O prazo de decisão mantém-se.',
    Fields: () => <ReasonField label="O que falta ver" help="Lê-o quem avalia." />,
  },
}
