import { faultOf, type Invoice, monthOf, parseInvoice, sentOf } from '~/domain/reviews/proof/invoice'
import { codesIn, openCamera, sayCamera } from './parts/reading-codes'

/**
 * Reads the code of an invoice on this device, from the camera or from a photograph, and puts six fields of it into the
 * form. The photograph, the buyer's NIF and the amounts go nowhere.
 */
export default function invoice(element: HTMLElement) {
  const one = <T extends Element>(part: string) => element.querySelector<T>(`[data-part=${part}]`)
  const sent = element.querySelector<HTMLInputElement>('input[type=hidden]')
  const tools = one<HTMLElement>('tools')
  const camera = one<HTMLButtonElement>('camera')
  const photo = one<HTMLInputElement>('photo')
  const video = one<HTMLVideoElement>('video')
  const stop = one<HTMLButtonElement>('stop')
  const note = one<HTMLElement>('note')
  const drop = one<HTMLButtonElement>('drop')
  if (!sent || !tools || !camera || !photo || !video || !stop || !note || !drop) return
  const month = element.closest('form')?.querySelector<HTMLInputElement>('[name=month]') ?? null
  const { issuer = '', oldest = '', today = '' } = element.dataset

  const say = (text: string, tone: 'ok' | 'bad' | 'busy' = 'busy') => {
    note.textContent = text
    note.dataset.tone = tone
  }
  const keep = (value: string) => {
    sent.value = value
    drop.hidden = value === ''
  }

  function take(found: Invoice) {
    const fault = faultOf(found, { issuer, oldest, today })
    if (fault) return say(fault, 'bad')
    keep(sentOf(found))
    const when = monthOf(found)
    const own = month?.value ?? ''
    if (month) {
      month.value = when
      month.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const moved = own && own !== when ? ' O mês da experiência passou a ser o da fatura.' : ''
    say(`Fatura de ${monthWords(when)} lida neste aparelho.${moved}`, 'ok')
  }

  /** @returns whether there was an invoice among them, right or wrong */
  function takeFirst(codes: string[]): boolean {
    const found = codes.map(parseInvoice).find((read) => read !== null)
    if (found) take(found)
    return found !== undefined
  }

  let close: (() => void) | null = null
  const end = () => {
    close?.()
    close = null
    video.hidden = stop.hidden = true
    camera.hidden = false
  }
  camera.addEventListener('click', async () => {
    camera.hidden = true
    say('A abrir a câmara…')
    try {
      close = await openCamera(video, (codes) => {
        if (takeFirst(codes)) end()
        else if (codes.length > 0) say('Este código não é o de uma fatura portuguesa.', 'bad')
      })
      video.hidden = stop.hidden = false
      say('Aponte para o código quadrado da fatura, com boa luz.')
      stop.focus()
    } catch (error) {
      end()
      say(sayCamera(error), 'bad')
    }
  })
  stop.addEventListener('click', () => {
    end()
    say('')
    camera.focus()
  })
  addEventListener('pagehide', end)
  photo.addEventListener('change', async () => {
    const file = photo.files?.[0]
    // Nothing of the photograph stays in the form.
    photo.value = ''
    if (!file) return
    end()
    say('A ler a fotografia…')
    try {
      const codes = await codesIn(file)
      if (takeFirst(codes)) return
      say(
        codes.length > 0
          ? 'O código desta fotografia não é o de uma fatura portuguesa.'
          : 'Não encontrámos um código nesta fotografia. Aproxime-se só do código, com boa luz, e tente outra vez.',
        'bad',
      )
    } catch {
      say('Não conseguimos abrir esta fotografia. Tente com outra, em JPEG ou PNG.', 'bad')
    }
  })
  drop.addEventListener('click', () => {
    keep('')
    say('Fatura retirada. A avaliação segue sem ela.')
    camera.focus()
  })

  const kept = parseInvoice(sent.value)
  const sealed = /^selo:(20\d{2}-\d{2}):/.exec(sent.value)?.[1]
  if (kept || sealed) {
    say(`Fatura de ${monthWords(sealed ?? monthOf(kept as Invoice))} lida.`, 'ok')
    drop.hidden = false
  }
  camera.hidden = !navigator.mediaDevices
  tools.hidden = false
}

const monthWords = (isoMonth: string): string =>
  new Intl.DateTimeFormat('pt-PT', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${isoMonth}-01T00:00:00Z`),
  )
