import type { ArticleDetail } from '~/domain/articles/desk'
import type { ArticleStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { TextArea, TextField } from '~/ui/fields'

/** What is done with an article, as editors read it in its history. */
export const articleVerbs: Record<string, string> = {
  create: 'Rascunho começado',
  update: 'Guardado',
  rename: 'Mudou de endereço',
  'add-picture': 'Imagem junta',
  'remove-picture': 'Imagem retirada',
  send: 'Enviado para revisão',
  return: 'Voltou a rascunho',
  schedule: 'Agendado',
  unschedule: 'Deixou de estar agendado',
  publish: 'Publicado',
  withdraw: 'Retirado',
}

/** What may be done with an article, in the order of its buttons. */
export const articlePanels: Panels<ArticleStep, ArticleDetail> = {
  publicar: {
    verb: 'publish',
    label: ({ state }) => (state === 'withdrawn' ? 'Voltar a publicar' : 'Publicar'),
    button: 'primary',
    icon: 'check',
    title: 'Publicar o artigo',
    submit: 'Publicar agora',
    lead: ({ warnings }) =>
      `Passa a ler-se no blog, no feed e no mapa do site.${warnings.length > 0 ? ' Há avisos abaixo: leia-os antes.' : ''}`,
    why: 'Já está publicado.',
  },
  agendar: {
    verb: 'schedule',
    label: 'Agendar',
    title: 'Agendar a publicação',
    submit: 'Agendar',
    lead: 'À hora marcada, de Lisboa, publica-se por si.',
    Fields: () => (
      <>
        <TextField name="day" type="date" label="Dia" required width="short" />
        <TextField name="time" type="time" label="Hora" required width="short" defaultValue="09:00" />
      </>
    ),
    why: 'Só se agenda um rascunho ou um artigo em revisão.',
  },
  desmarcar: {
    verb: 'unschedule',
    label: 'Desmarcar',
    title: 'Desmarcar a publicação',
    submit: 'Desmarcar',
    lead: 'Volta a ser um rascunho.',
    why: 'Este artigo não está agendado.',
  },
  enviar: {
    verb: 'send',
    label: 'Enviar para revisão',
    title: 'Enviar para revisão',
    submit: 'Enviar para revisão',
    lead: 'Fica à vista de quem edita, para ser lido contra as fontes. Nada se publica.',
    why: 'Só se envia um rascunho.',
  },
  devolver: {
    verb: 'return',
    label: 'Devolver',
    title: 'Devolver a rascunho',
    submit: 'Devolver',
    why: 'Este artigo não está em revisão.',
  },
  endereco: {
    label: 'Mudar o endereço',
    title: 'Mudar o endereço',
    submit: 'Mudar',
    lead: 'Quem abrir o endereço antigo é levado para o novo. O antigo não volta a servir para outro artigo.',
    Fields: ({ of }) => (
      <TextField
        name="slug"
        label="Endereço"
        required
        minLength={3}
        maxLength={100}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={of.slug}
        help="Só letras sem acentos, números e hífenes."
      />
    ),
  },
  retirar: {
    verb: 'withdraw',
    label: 'Retirar',
    button: 'danger',
    title: 'Retirar o artigo',
    submit: 'Retirar',
    submitKind: 'danger',
    lead: 'O endereço passa a dizer que foi retirado, e porquê. Pode voltar a publicá-lo.',
    Fields: () => (
      <TextArea
        name="reason"
        label="Motivo, para quem abrir o endereço"
        required
        minLength={15}
        maxLength={500}
      />
    ),
    why: 'Só se retira o que está publicado.',
  },
}
