import type { mergeDetail } from '~/domain/account-merging/reading'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import type { AccountMergeStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { TextArea } from '~/ui/fields'
import { count } from '~/ui/format'

export type Merge = Awaited<ReturnType<typeof mergeDetail>>

/** What may be done to a request to join two accounts. */
export const accountMergePanels: Panels<AccountMergeStep, Merge> = {
  juntar: {
    verb: 'accept',
    label: 'Juntar as contas',
    button: 'primary',
    title: 'Juntar as duas contas',
    submit: 'Juntar as contas',
    submitKind: 'danger',
    why: ({ state, mine, preview }) =>
      state === 'asked' && mine
        ? 'Pediu esta junção: decide outra pessoa da equipa.'
        : state === 'asked' && preview?.blockers[0],
    get lead() {
      return `Tudo passa ao mesmo tempo, as sessões das duas terminam e a pessoa é avisada nos dois e-mails. Durante ${amount(settings.privacy.mergeUndoDays, 'dia')} pode desfazer-se.`
    },
  },
  recusar: {
    verb: 'refuse',
    label: ({ mine }) => (mine ? 'Retirar o pedido' : 'Recusar'),
    title: ({ mine }) => (mine ? 'Retirar o pedido' : 'Recusar a junção'),
    submit: ({ mine }) => (mine ? 'Retirar o pedido' : 'Recusar a junção'),
    lead: 'As duas contas ficam como estão. A pessoa não é avisada: diga-lhe porquê na resposta ao pedido dela.',
  },
  desfazer: {
    verb: 'undo',
    label: 'Desfazer',
    title: 'Pôr as duas contas como estavam',
    submit: 'Desfazer a junção',
    submitKind: 'danger',
    why: ({ state }) => state === 'done' && 'O prazo para desfazer já passou.',
    lead: ({ since }) =>
      `O que era da outra conta volta para ela, e por ela volta a entrar-se. ${since > 0 ? `O que foi feito desde então fica na conta que ficou: ${count(since, 'coisa', 'coisas')}, entre avaliações, pedidos, trabalhos e empresas guardadas.` : 'Desde então nada foi escrito na conta que ficou.'} O que entretanto foi apagado não volta.`,
    Fields: () => (
      <TextArea
        name="reason"
        label="Porque se desfaz"
        required
        minLength={20}
        maxLength={1000}
        rows={4}
        help="Por exemplo, que afinal são duas pessoas. Fica no registo das duas contas."
      />
    ),
  },
}
