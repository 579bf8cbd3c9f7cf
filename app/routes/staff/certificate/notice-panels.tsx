import type { noticeInHand } from '~/domain/certification/life/staff-life'
import type { NoticeStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { TextArea } from '~/ui/fields'

type Notice = Pick<Awaited<ReturnType<typeof noticeInHand>>, 'state'>

const Decision = ({ help }: { help: string }) => (
  <TextArea name="decision" label="Decisão" help={help} rows={5} maxLength={2000} required />
)
const decided = 'Esta proposta já foi decidida.'

/** What is decided about a suspension that was proposed, after the company was heard. */
export const noticePanels: Panels<NoticeStep, Notice> = {
  suspender: {
    verb: 'suspend',
    label: 'Suspender',
    button: 'danger',
    title: 'Suspender o certificado',
    submit: 'Suspender o certificado',
    submitKind: 'danger',
    why: ({ state }) =>
      state === 'heard'
        ? 'A empresa ainda está dentro do prazo para responder. Só se suspende antes disso se houver risco para os consumidores.'
        : decided,
    Fields: () => (
      <Decision help="O que pesou, o que a empresa disse e porque não chega. É enviado à empresa. Quem propôs pode decidir; um recurso é decidido por duas pessoas que não intervieram." />
    ),
  },
  arquivar: {
    verb: 'drop',
    label: 'Arquivar',
    title: 'Arquivar a proposta',
    submit: 'Arquivar a proposta',
    why: decided,
    Fields: () => <Decision help="Porque não é preciso suspender. É enviado à empresa." />,
  },
}
