import type { Highlight } from '~/domain/feedback/highlight'
import { openPicture, pastedPicture } from './chosen'
import { icon, make, refocus, type Shape } from './elements'
import { painted, type Screenshot } from './output'
import { askForScreen, canCaptureScreen, frameOf } from './screen'

interface Options {
  draft: { shot: Screenshot | null; highlights: Highlight[] }
  /** Hides the dialog, and shows it again. */
  away: (hide: boolean) => void
  dialog: () => HTMLElement
  say: (text: string) => void
  onError: (error: unknown) => void
}

type Way = 'screen' | 'page' | 'file'

/** What is said when a way did not work, with the next one. */
const next: Record<Way, string> = {
  screen: 'A captura do ecrã não foi feita. Pode desenhar esta página, sem autorização nenhuma.',
  page: 'Não foi possível desenhar esta página. Pode escolher ou colar uma imagem.',
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
    screen: way('camera', 'Capturar o ecrã', () => take('screen', askForScreen)),
    page: way('page', 'Desenhar esta página', () => take('page')),
    file: way('upload', 'Escolher imagem', () => input.click()),
  }
  const note = make('p', { class: 'help' })

  /** `ask`: for the screen, in the click itself, when the dialog is hidden already. */
  async function take(how: Way, ask?: () => Promise<MediaStream>, file?: Blob) {
    if (how !== 'file') away(true)
    say('')
    let failed = false
    try {
      draft.shot = ask
        ? await frameOf(await ask())
        : file
          ? await openPicture(file)
          : await (await import('./rendering')).renderPage(hidden())
      draft.highlights = []
    } catch (error) {
      failed = true
      onError(error)
    } finally {
      away(false)
    }
    draw(failed ? next[how] : undefined)
    if (!failed) say('Captura pronta. Pode desenhar nela antes de enviar.')
    const after = how === 'screen' ? ways.page : ways.file
    refocus(failed ? after : field.querySelector('button'))
  }
  /** Of the page, what is ours: the dialog, and the button that opens it. */
  const hidden = () => [dialog(), ...document.querySelectorAll('.feedback')]

  async function annotate() {
    if (!draft.shot) return
    try {
      const { openEditor } = await import('./editor')
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
        sentence ?? 'Pode também colar uma imagem aqui. Campos de palavras-passe não são desenhados.'
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
                ? `${highlights.length === 1 ? '1 desenho' : `${highlights.length} desenhos`} na captura.`
                : 'Tape o que não quer mostrar, destaque o que importa.'),
          ),
        ),
      ),
      input,
    )
  }

  const choose = (file: File | undefined) => {
    if (file) void take('file', undefined, file)
  }
  input.addEventListener('change', () => {
    choose(input.files?.[0])
    input.value = ''
  })
  draw()
  return Object.assign(field, {
    paste(event: ClipboardEvent) {
      const file = pastedPicture(event)
      if (!file) return
      event.preventDefault()
      choose(file)
    },
  })
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
