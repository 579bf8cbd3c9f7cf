import { feedbackKinds, kindWords } from '~/domain/feedback/feedback-words'
import validate from '../form'
import { draft, keepWords, recallWords, sent } from './draft'
import { make, refocus } from './elements'
import { factsOf } from './facts'
import { factsView } from './facts-view'
import { aboveKeyboard } from './keyboard-room'
import { pictureField } from './picture-field'
import { send } from './sending'
import '~/ui/field-parts.css'
import './picture-field.css'
import './feedback.css'
import './kinds.css'

export interface FeedbackOptions {
  /** Where comments go. */
  address: string
  release: string
  /** The page about what is kept. */
  privacy: string
  longest: number
  /** Somebody is signed in: they need not write their address. */
  member: boolean
  /** Hears of every error: of capturing, drawing, sending. */
  onError: (error: unknown) => void
}

/** Opens the dialog «Sugestões» over the page. */
export function openFeedback(options: FeedbackOptions): void {
  if (document.querySelector('.fb-dialog')) return
  const opener = document.activeElement
  const { longest, member } = options
  recallWords(member)
  const facts = factsOf(options.release)
  const status = make('p', { class: 'sr', role: 'status' })
  const trouble = make('p', { class: 'fb-trouble', role: 'alert', hidden: true })
  const complain = (sentence: string) => {
    trouble.textContent = sentence
    trouble.hidden = sentence === ''
  }
  const message = make('textarea', {
    id: 'fb-message',
    name: 'message',
    rows: 4,
    required: true,
    'aria-describedby': 'fb-message-help',
    oninput() {
      draft.message = message.value
      keepWords(member)
      measure()
    },
  }) as HTMLTextAreaElement
  message.value = draft.message
  // Not by `maxlength`: what is pasted would lose its end, and nobody would say so.
  const measure = () => {
    // As the server counts: a picture sign is one, and what stands around the text is not of it.
    const { length } = [...message.value.trim().normalize()]
    const [most, has] = [longest, length].map((n) => n.toLocaleString('pt-PT'))
    message.setCustomValidity(length > longest ? `Escreva no máximo ${most} caracteres: tem ${has}.` : '')
  }
  measure()
  const email = make('input', {
    id: 'fb-email',
    name: 'email',
    type: 'email',
    autocomplete: 'email',
    inputmode: 'email',
    'aria-describedby': 'fb-email-help',
    value: draft.email,
    oninput: () => {
      draft.email = email.value
    },
  }) as HTMLInputElement
  const kinds = feedbackKinds.map((kind) =>
    make(
      'label',
      {},
      make('input', {
        type: 'radio',
        name: 'kind',
        value: kind,
        required: true,
        checked: draft.kind === kind,
        onchange() {
          draft.kind = kind
          keepWords(member)
        },
      }),
      make('span', {}, kindWords[kind]),
    ),
  )
  const picture = pictureField({
    draft,
    away: (hide: boolean) => dialog.toggleAttribute('data-away', hide),
    dialog: () => dialog,
    say: (text) => {
      status.textContent = text
    },
    onError: options.onError,
  })
  const view = factsView(facts)
  const button = make('button', { type: 'submit', class: 'btn primary' }, 'Enviar comentário')

  let sending: AbortController | null = null
  const close = () => {
    picture.giveUp()
    sending?.abort()
    stopFitting()
    removeEventListener('beforeunload', warn)
    dialog.close()
    dialog.remove()
    refocus(opener)
  }
  // The words are kept from page to page; what was drawn on a picture would be lost.
  const warn = (event: BeforeUnloadEvent) => {
    if (draft.highlights.length > 0) event.preventDefault()
  }
  async function submit(event: Event) {
    event.preventDefault()
    if (sending) return
    const mine = new AbortController()
    sending = mine
    complain('')
    const busy = (on: boolean) => {
      button.toggleAttribute('data-busy', on)
      button.textContent = on ? 'A enviar…' : 'Enviar comentário'
      status.textContent = on ? 'A enviar o comentário…' : ''
    }
    busy(true)
    try {
      const answer = await send(options.address, draft, { ...facts, errors: view.errors() }, mine.signal)
      if (answer.another) draft.once = crypto.randomUUID()
      if (!answer.ok) return complain(answer.sentence)
      sent()
      keepWords(member)
      thank(answer.sentence)
    } catch (error) {
      // Closed meanwhile: nobody waits, and what was written is there when it is opened again.
      if (mine.signal.aborted) return
      options.onError(error)
      complain('Não foi possível enviar. Veja se tem ligação à Internet; o que escreveu ficou aqui.')
    } finally {
      sending = null
      busy(false)
    }
  }
  function thank(sentence: string) {
    const back = make('button', { type: 'button', class: 'btn primary', onclick: close }, 'Voltar à página')
    form.replaceWith(
      make(
        'div',
        { class: 'fb-thanks', role: 'status' },
        make('p', { class: 'fb-thanks-title' }, 'Obrigado'),
        make('p', {}, sentence),
        back,
      ),
    )
    back.focus()
  }

  const form = make(
    'form',
    { class: 'fb-form', onsubmit: submit, enctype: 'multipart/form-data' },
    make(
      'fieldset',
      { class: 'field fb-kinds', id: 'fb-kinds' },
      make('legend', {}, 'O que quer dizer'),
      make('div', {}, ...kinds),
    ),
    make(
      'p',
      { class: 'field' },
      make('label', { for: 'fb-message' }, 'Comentário'),
      message,
      make(
        'small',
        { class: 'help', id: 'fb-message-help' },
        'O que estava a fazer, o que esperava e o que aconteceu.',
      ),
    ),
    picture,
    make(
      'p',
      { class: 'field' },
      make('label', { for: 'fb-email' }, 'E-mail ', make('span', { class: 'optional' }, '(opcional)')),
      email,
      make(
        'small',
        { class: 'help', id: 'fb-email-help' },
        member
          ? 'Só para lhe respondermos. Se o deixar vazio, usamos o da sua conta.'
          : 'Só para lhe respondermos.',
      ),
    ),
    view.element,
    make(
      'div',
      { class: 'fb-foot' },
      trouble,
      button,
      make('button', { type: 'button', class: 'btn quiet', onclick: close }, 'Cancelar'),
      make('a', { href: options.privacy, target: '_blank', rel: 'noopener' }, 'Privacidade'),
    ),
  )
  const dialog = make(
    'dialog',
    {
      class: 'fb-dialog',
      'aria-labelledby': 'fb-title',
      onpaste: (event: ClipboardEvent) => picture.paste(event),
      oncancel(event: Event) {
        event.preventDefault()
        if (!picture.giveUp()) close()
      },
    },
    make(
      'header',
      { class: 'fb-head' },
      make('h2', { id: 'fb-title' }, 'Sugestões'),
      make('button', { type: 'button', class: 'icon-button', 'aria-label': 'Fechar', onclick: close }, '×'),
    ),
    form,
    status,
  )
  validate(form)
  addEventListener('beforeunload', warn)
  document.body.append(dialog)
  dialog.showModal()
  const stopFitting = aboveKeyboard(dialog)
  message.focus()
}
