import { useLoaderData } from 'react-router'
import { audienceList } from '~/domain/broadcasts/broadcast-list'
import { needsApproval } from '~/domain/broadcasts/broadcast-words'
import type { BroadcastDetail } from '~/domain/broadcasts/reading'
import { settings } from '~/domain/settings/settings'
import type { BroadcastStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { TextArea, TextField } from '~/ui/fields'
import { count } from '~/ui/format'
import { peopleInWords } from './audience-count-view'
import { BroadcastFields, type Choices } from './broadcast-fields'

type Of = { of: BroadcastDetail }

const Reason = ({ label, help }: { label: string; help?: string }) => (
  <TextArea name="reason" label={label} help={help} required minLength={5} maxLength={500} rows={3} />
)

function Edit({ of }: Of) {
  const { needed } = useLoaderData<{ needed: { choices?: Choices; day?: string } }>()
  if (!needed.choices) return null
  const audience = audienceList.read(new URLSearchParams(of.audience))
  return <BroadcastFields known={{ ...of, audience }} choices={needed.choices} day={needed.day} />
}

const aloneTo = () => count(settings.broadcast.approvalAbove, 'pessoa', 'pessoas')

/** What may be done to one. */
export const broadcastPanels: Panels<BroadcastStep, BroadcastDetail> = {
  aprovar: {
    verb: 'approve',
    label: 'Aprovar',
    button: 'primary',
    icon: 'circle-check',
    title: 'Aprovar o comunicado',
    submit: 'Aprovar',
    lead: 'Sai à hora marcada, para quem estiver então no público. Leia o texto e o público: responde por eles com quem o escreveu.',
    why: ({ state, mine }) =>
      state === 'proposed' &&
      mine &&
      'Escreveu ou propôs este comunicado: quem o aprova é outra pessoa da equipa.',
  },
  agendar: {
    verb: 'schedule',
    label: 'Agendar',
    button: 'primary',
    icon: 'clock',
    title: 'Agendar o comunicado',
    submit: ({ audienceNow }) =>
      audienceNow && (audienceNow.more || needsApproval(audienceNow.people)) ? 'Propor' : 'Agendar',
    lead: ({ audienceNow }) =>
      audienceNow && (audienceNow.more || needsApproval(audienceNow.people))
        ? `Chega a ${peopleInWords(audienceNow).toLowerCase()}. Acima de ${aloneTo()} só sai depois de outra pessoa da equipa o aprovar.`
        : `Chega a ${audienceNow ? peopleInWords(audienceNow).toLowerCase() : 'este público'}. Depois de sair não se pode alterar nem desfazer.`,
    Fields: () => (
      <TextField
        name="when"
        type="datetime-local"
        label="Quando sai"
        width="short"
        help="Hora de Lisboa. Em branco: sai já."
      />
    ),
  },
  experimentar: {
    label: 'Experimentar em mim',
    press: true,
    icon: 'mail',
    title: 'Experimentar em mim',
    submit: 'Enviar só para mim',
  },
  editar: {
    verb: 'edit',
    label: 'Alterar',
    icon: 'pencil',
    title: 'Alterar o rascunho',
    submit: 'Guardar',
    Fields: Edit,
  },
  devolver: {
    verb: 'return',
    label: 'Devolver',
    title: 'Devolver a quem o escreveu',
    submit: 'Devolver',
    Fields: () => <Reason label="O que falta" />,
  },
  desmarcar: {
    verb: 'unschedule',
    label: 'Desmarcar',
    press: true,
    title: 'Desmarcar',
    submit: 'Desmarcar',
    lead: 'Volta a ser um rascunho.',
  },
  pausar: {
    verb: 'pause',
    label: 'Pausar',
    button: 'primary',
    press: true,
    title: 'Pausar o envio',
    submit: 'Pausar',
  },
  retomar: {
    verb: 'resume',
    label: 'Retomar',
    button: 'primary',
    press: true,
    title: 'Retomar o envio',
    submit: 'Retomar',
  },
  parar: {
    verb: 'stop',
    label: 'Parar de vez',
    title: 'Parar de vez',
    submit: 'Parar',
    submitKind: 'danger',
    lead: 'Quem ainda não o recebeu não o recebe, e a faixa desaparece. Não se pode retomar.',
    Fields: () => <Reason label="Porquê" />,
  },
  reenviar: {
    verb: 'resend',
    label: 'Enviar de novo os que não se sabe',
    title: 'Enviar de novo os e-mails que não se sabe se chegaram',
    submit: 'Enviar de novo',
    submitKind: 'danger',
    lead: ({ unknown }) =>
      `${count(unknown, 'pessoa', 'pessoas')}: o programa parou com estes e-mails a meio. Algumas podem já o ter recebido, e recebem-no outra vez.`,
  },
}
