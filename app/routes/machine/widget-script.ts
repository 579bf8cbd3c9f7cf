import { env } from '~/platform/env'
import { infoOf } from '~/web/context'
import type { Route } from './+types/widget-script'

/**
 * The web component `<aval-selo>`: a link with a picture, made by script for sites that are made by script. Sets no
 * cookie, stores nothing, sends nothing but the request for the picture.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  infoOf(context).tags.add('widget')
  return new Response(script(env().ORIGIN), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}

export const handle = { cache: { params: [], seconds: 60, elsewhere: true } }

const script = (
  origin: string,
) => `// Aval: <aval-selo codigo="AV-…"> ou <aval-selo empresa="…">, com tema="escuro" e forma="compacto|quadrado".
(() => {
  const origin = ${JSON.stringify(origin)}
  const sizes = { cartao: [272, 92], compacto: [204, 44], quadrado: [96, 116] }
  class AvalSelo extends HTMLElement {
    static observedAttributes = ['codigo', 'empresa', 'tema', 'forma']
    connectedCallback() { this.draw() }
    attributeChangedCallback() { if (this.isConnected) this.draw() }
    draw() {
      const code = this.getAttribute('codigo')
      const company = this.getAttribute('empresa')
      const shape = sizes[this.getAttribute('forma')] ? this.getAttribute('forma') : 'cartao'
      const look = new URLSearchParams({ forma: shape, tema: this.getAttribute('tema') || 'claro' })
      const picture = code ? '/selo/' + encodeURIComponent(code) : '/selo/pontuacao/' + encodeURIComponent(company || '')
      const page = code ? '/verificar-certificacao/' + encodeURIComponent(code) : '/empresas/' + encodeURIComponent(company || '')
      const root = this.shadowRoot || this.attachShadow({ mode: 'open' })
      const link = document.createElement('a')
      const image = document.createElement('img')
      link.href = origin + page
      link.style.display = 'inline-block'
      image.src = origin + picture + '.svg?' + look
      image.alt = code ? 'Selo Aval: confira o certificado ' + code : 'Pontuação na Aval: leia as avaliações'
      ;[image.width, image.height] = sizes[shape]
      image.loading = 'lazy'
      image.style.maxWidth = '100%'
      image.style.height = 'auto'
      link.append(image)
      root.replaceChildren(link)
    }
  }
  if (!customElements.get('aval-selo')) customElements.define('aval-selo', AvalSelo)
})()
`
