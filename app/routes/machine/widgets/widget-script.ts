import { scoreSizes, sealSizes } from '~/domain/certification/seal/seal-words'
import { frameSize, listShapes } from '~/domain/company-pages/widgets/widget-words'
import { env } from '~/platform/env'
import { infoOf } from '~/web/context'
import type { Route } from './+types/widget-script'

/**
 * The web components `<aval-selo>`, a link with a picture, and `<aval-widget>`, a frame: for sites that are made by script. They set no
 * cookie, store nothing, and send nothing but the request for what they show.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  infoOf(context).tags.add('widget')
  return new Response(script(env().ORIGIN), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}

export const handle = { cache: { params: [], seconds: 60, elsewhere: true } }

const frameSizes = {
  ...Object.fromEntries(Object.keys(listShapes).map((shape) => [shape, frameSize('avaliacoes', shape)])),
  avaliacao: frameSize('avaliacao', ''),
  'avalie-nos': frameSize('avalie-nos', ''),
}

const script = (
  origin: string,
) => `// Aval. <aval-selo codigo="AV-…"> ou <aval-selo empresa="…">, com forma e tema.
// <aval-widget tipo="avaliacoes|avalie-nos" empresa="…"> ou <aval-widget tipo="avaliacao" avaliacao="…">, com forma e tema.
// O tema é claro, escuro ou auto; fundo, texto e cor dão as cores do site, «1b4a8f». O que está dentro fica enquanto isto não corre.
(() => {
  const origin = ${JSON.stringify(origin)}
  const seals = ${JSON.stringify(sealSizes)}
  const scores = ${JSON.stringify(scoreSizes)}
  const frames = ${JSON.stringify(frameSizes)}
  const lists = ${JSON.stringify(listShapes)}
  const looks = ['forma', 'tema', 'fundo', 'texto', 'cor']
  const own = (table, name) => (Object.prototype.hasOwnProperty.call(table, name) ? name : null)
  class Shown extends HTMLElement {
    static observedAttributes = ['codigo', 'empresa', 'tipo', 'avaliacao', ...looks]
    connectedCallback() {
      this.draw()
    }
    attributeChangedCallback() {
      if (this.isConnected) this.draw()
    }
    name(attribute) {
      return encodeURIComponent(this.getAttribute(attribute) || '')
    }
    look(shape) {
      const said = new URLSearchParams()
      for (const look of looks) {
        const value = look === 'forma' ? shape : this.getAttribute(look)
        if (value) said.set(look, value)
      }
      return '?' + said
    }
    put(element) {
      ;(this.shadowRoot || this.attachShadow({ mode: 'open' })).replaceChildren(element)
    }
  }
  class Selo extends Shown {
    draw() {
      const code = this.getAttribute('codigo')
      const sizes = code ? seals : scores
      const shape = own(sizes, this.getAttribute('forma')) || 'cartao'
      const link = document.createElement('a')
      const image = document.createElement('img')
      link.href = origin + (code ? '/verificar-certificacao/' + this.name('codigo') : '/empresas/' + this.name('empresa'))
      link.style.display = 'block'
      image.src = origin + (code ? '/selo/' + this.name('codigo') : '/selo/pontuacao/' + this.name('empresa')) + '.svg' + this.look(shape)
      image.alt = code ? 'Selo Aval: confira o certificado ' + code : 'Pontuação na Aval: leia as avaliações'
      ;[image.width, image.height] = sizes[shape]
      image.loading = 'lazy'
      image.style.cssText = 'display:block;max-width:100%;height:auto'
      link.append(image)
      this.put(link)
    }
  }
  class Widget extends Shown {
    draw() {
      const kind = this.getAttribute('tipo')
      const asked = this.getAttribute('forma')
      const shape = kind === 'avaliacoes' ? (own(lists, asked) || 'lista') : kind
      if (!own(frames, shape)) return
      const { width, height } = frames[shape]
      const frame = document.createElement('iframe')
      const one = kind === 'avaliacao'
      frame.loading = 'lazy'
      frame.title = one ? 'Uma avaliação na Aval' : kind === 'avaliacoes' ? 'Avaliações na Aval' : 'Avaliar na Aval'
      frame.style.cssText = 'display:block;border:0;width:100%;max-width:' + width + 'px;height:' + height + 'px'
      frame.src = origin + '/widget/' + kind + '/' + this.name(one ? 'avaliacao' : 'empresa') + this.look(kind === 'avaliacoes' ? shape : null)
      this.put(frame)
    }
  }
  if (!customElements.get('aval-selo')) customElements.define('aval-selo', Selo)
  if (!customElements.get('aval-widget')) customElements.define('aval-widget', Widget)
})()
`
