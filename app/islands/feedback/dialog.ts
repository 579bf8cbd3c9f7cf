import { type FeedbackKind, feedbackKinds, kindWords } from '~/domain/feedback/feedback-words'
import type { Highlight } from '~/domain/feedback/highlight'
import { make, refocus } from './elements'
import { factsOf } from './facts'
import { factsView } from './facts-view'
import type { Screenshot } from './output'
import { pictureField } from './picture-field'
import { send } from './sending'
import './picture-field.css'
import './feedback.css'

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

/** What was written and not sent stays while the page does. */
const draft = {
  kind: null as FeedbackKind | null,
  message: '',
  email: '',
  shot: null as Screenshot | null,
  highlights: [] as Highlight[],
  once: crypto.randomUUID(),
}

/** Opens the dialog «Comentários» over the page. */
export function openFeedback(options: FeedbackOptions): void {
  if (document.querySelector('.fb-dialog')) return
  const opener = document.activeElement
  const facts = factsOf(options.release)
  const status = make('p', { class: 'fb-say', role: 'status' })
  const trouble = make('p', { class: 'fb-trouble', role: 'alert', hidden: true })
  const complain = (sentence: string) => {
    trouble.textContent = sentence
    trouble.hidden = sentence === ''
    if (sentence) trouble.scrollIntoView({ block: 'nearest' })
  }
  const message = make('textarea', {
    id: 'fb-message',
    name: 'message',
    rows: 4,
    required: true,
    maxlength: options.longest,
    'aria-describedby': 'fb-message-help',
    oninput: () => {
      draft.message = message.value
    },
  }) as HTMLTextAreaElement
  message.value = draft.message
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
        onchange: () => {
          draft.kind = kind
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

  const close = () => {
    dialog.close()
    dialog.remove()
    refocus(opener)
  }
  async function submit(event: Event) {
    event.preventDefault()
    if (button.getAttribute('aria-disabled') === 'true') return
    complain('')
    button.setAttribute('aria-disabled', 'true')
    status.textContent = draft.shot ? 'A enviar o comentário e a captura…' : 'A enviar o comentário…'
    try {
      const answer = await send(options.address, draft, { ...facts, errors: view.errors() })
      status.textContent = ''
      if (!answer.ok) return complain(answer.sentence)
      Object.assign(draft, { kind: null, message: '', shot: null, highlights: [], once: crypto.randomUUID() })
      thank(answer.sentence)
    } catch (error) {
      status.textContent = ''
      options.onError(error)
      complain('Não foi possível enviar. Veja se tem ligação à Internet; o que escreveu ficou aqui.')
    } finally {
      button.removeAttribute('aria-disabled')
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
      { class: 'fb-kinds' },
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
        options.member
          ? 'Só para lhe respondermos. Se o deixar vazio, usamos o da sua conta.'
          : 'Só para lhe respondermos.',
      ),
    ),
    view.element,
    trouble,
    status,
    make(
      'div',
      { class: 'fb-foot' },
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
        close()
      },
    },
    make(
      'header',
      { class: 'fb-head' },
      make('h2', { id: 'fb-title' }, 'Comentários'),
      make('button', { type: 'button', class: 'icon-button', 'aria-label': 'Fechar', onclick: close }, '×'),
    ),
    form,
  )
  document.body.append(dialog)
  dialog.showModal()
  message.focus()
}
