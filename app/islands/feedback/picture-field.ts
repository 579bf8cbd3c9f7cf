import { type Highlight, withinCrop } from '~/domain/feedback/highlight'
import { pastedPicture } from './chosen'
import { icon, make, refocus, type Shape } from './elements'
import { painted, type Screenshot } from './output'
import { canCaptureScreen } from './screen'
import { pictureTaker, type Way } from './taking'

interface Options {
  draft: { shot: Screenshot | null; highlights: Highlight[] }
  /** Hides the dialog, and shows it again. */
  away: (hide: boolean) => void
  dialog: () => HTMLElement
  say: (text: string) => void
  onError: (error: unknown) => void
}

/** What is said when a way did not work, with the next one. */
const next: Record<Way, string> = {
  screen: 'A captura do ecrã não foi feita. Pode captar só esta página: não precisa de autorização.',
  page: 'Não foi possível captar esta página. Pode escolher ou colar uma imagem.',
  file: 'Não conseguimos abrir esta imagem. Experimente outra, em PNG ou JPEG.',
}

/** The picture of a comment: three ways to one, each leading to the next; then what was drawn on it. */
export function pictureField({ draft, away, dialog, say, onError }: Options) {
  const field = make('div', { class: 'fb-picture', role: 'group', 'aria-label': 'Captura de ecrã' })
  const input = make('input', {
    type: 'file',
    accept: 'image/*',
    class: 'fb-file',
    tabindex: -1,
    'aria-hidden': 'true',
  })
  const way = (shape: Shape, label: string, onclick: () => void) =>
    make('button', { type: 'button', class: 'btn small', onclick }, icon(shape), label)
  const ways: Record<Way, HTMLButtonElement> = {
    screen: way('camera', 'Capturar o ecrã', () => taker.screen()),
    page: way('page', 'Só esta página', () => taker.page()),
    file: way('upload', 'Escolher imagem', () => input.click()),
  }
  const note = make('p', { class: 'help' })
  const taker = pictureTaker({
    draft,
    away,
    ours: () => [dialog(), ...document.querySelectorAll('.feedback')],
    onError,
    waiting: () =>
      draw('O navegador está à espera que escolha o que partilhar. Pode também captar só esta página.'),
    taken() {
      draw()
      refocus(field.querySelector('button'))
      void annotate()
    },
    failed(how) {
      draw(next[how])
      refocus(how === 'screen' ? ways.page : ways.file)
    },
    givenUp(how) {
      draw()
      refocus(ways[how])
    },
  })

  async function annotate() {
    if (!draft.shot) return
    try {
      const { openEditor } = await import('./editor')
      // Closed while the editor was fetched.
      if (!field.isConnected) return
      const drawn = await openEditor(draft.shot, draft.highlights)
      if (drawn) draft.highlights = drawn
    } catch (error) {
      onError(error)
      say('Não foi possível abrir o editor. A captura segue como está.')
    }
    draw()
    refocus(field.querySelector('button'))
  }

  function draw(sentence?: string) {
    const { shot, highlights } = draft
    if (!shot) {
      const phone = !canCaptureScreen()
      note.textContent =
        sentence ??
        'Em «Só esta página», os campos de palavras-passe não se veem. Pode também colar uma imagem.'
      note.className = sentence ? 'fb-fallback' : 'help'
      // What cannot work is not offered; on a phone the page itself comes first.
      const offered = phone ? [ways.page, ways.file] : [ways.screen, ways.page, ways.file]
      field.replaceChildren(
        make(
          'p',
          { class: 'fb-label' },
          'Captura de ecrã ',
          make('span', { class: 'optional' }, '(opcional)'),
        ),
        make('div', { class: 'fb-ways' }, ...offered),
        note,
        input,
      )
      if (sentence) say(sentence)
      return
    }
    const small = thumbnail(painted(shot, highlights))
    field.replaceChildren(
      make('p', { class: 'fb-label' }, 'Captura de ecrã'),
      make(
        'div',
        { class: 'fb-shot' },
        small,
        make(
          'div',
          {},
          make(
            'button',
            { type: 'button', class: 'btn small', onclick: annotate },
            icon('pencil'),
            'Desenhar na captura',
          ),
          make(
            'button',
            {
              type: 'button',
              class: 'btn small quiet',
              onclick() {
                Object.assign(draft, { shot: null, highlights: [] })
                draw()
                say('Captura retirada.')
                refocus(field.querySelector('button'))
              },
            },
            'Retirar',
          ),
          make(
            'p',
            { class: 'help' },
            sentence ??
              (highlights.length > 0
                ? drawnWords(highlights)
                : 'Tape o que não quer mostrar, destaque o que importa.'),
          ),
        ),
      ),
      input,
    )
  }

  const choose = (file: File | undefined) => {
    if (file) taker.file(file)
  }
  input.addEventListener('change', () => {
    choose(input.files?.[0])
    input.value = ''
  })
  draw()
  return Object.assign(field, {
    /** What is being taken is not wanted any more. @returns whether anything was */
    giveUp: () => taker.giveUp(),
    paste(event: ClipboardEvent) {
      const file = pastedPicture(event)
      if (!file) return
      event.preventDefault()
      choose(file)
    },
  })
}

/** How much is drawn, and what of the page is told along with it: nothing is sent that could not be read before. */
function drawnWords(highlights: readonly Highlight[]): string {
  const said = withinCrop(highlights)
  const about = [...new Set(said.flatMap(({ element = [] }) => element))]
  return `${said.length === 1 ? '1 desenho' : `${said.length} desenhos`} na captura.${
    about.length > 0 ? ` Vai também o nome técnico da parte da página que mostram: ${about.join('; ')}.` : ''
  }`
}

/** The picture as small as it is shown. */
function thumbnail(picture: HTMLCanvasElement): HTMLCanvasElement {
  const width = 320
  const height = Math.max(1, Math.round((picture.height / picture.width) * width))
  const small = make('canvas', { width, height, role: 'img', 'aria-label': 'A captura, como será enviada' })
  const pen = small.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(picture, 0, 0, width, height)
  return small
}
