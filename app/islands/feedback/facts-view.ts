import { make } from './elements'
import type { Facts } from './facts'

/** What goes with the comment, to be read before it is sent; the errors can be left out. */
export function factsView(facts: Facts) {
  const box = make('input', { type: 'checkbox', checked: true })
  const row = (term: string, value: string) => [make('dt', {}, term), make('dd', {}, value)]
  const element = make(
    'details',
    { class: 'fb-facts' },
    make('summary', {}, 'O que vai com o comentário'),
    make(
      'dl',
      {},
      ...row('Página', facts.page),
      ...row(
        'Janela',
        `${facts.width} × ${facts.height}, ${facts.dpr.toLocaleString('pt-PT')} ${facts.dpr < 2 ? 'píxel' : 'píxeis'} por ponto`,
      ),
      ...row('Navegador', facts.browser),
      ...row('Versão do site', facts.release),
    ),
    facts.errors.length === 0
      ? make('p', { class: 'help' }, 'Esta página não deu erros.')
      : make(
          'div',
          {},
          make('label', { class: 'fb-check' }, box, 'Juntar os últimos erros desta página'),
          make('ul', {}, ...facts.errors.map((error) => make('li', {}, error))),
        ),
  )
  return { element, errors: () => (box.checked ? facts.errors : []) }
}
