import { paths } from '~/paths'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { devOnly } from '~/web/dev-only'
import { page, unlisted } from '~/web/route'
import { RaiseExample } from './raise-buttons'

export const loader = page((ctx) => {
  devOnly(ctx)
  return { seo: unlisted('Um erro de exemplo', 'Um erro de propósito.') }
})

export default function SentryExample() {
  return (
    <Page
      title="Um erro de exemplo"
      lead="Um só botão: falha aqui, no navegador, e no servidor, e diz se os dois relatórios chegaram."
    >
      <RaiseExample />
      <Section title="O que deve acontecer">
        <Prose>
          <ol>
            <li>O erro do navegador sai desta página sem o endereço completo e sem nada do que escreveu.</li>
            <li>
              O do servidor mostra a página de erro a quem não tem JavaScript, com a mesma referência do
              registo.
            </li>
            <li>Os dois aparecem na caixa de erros em menos de cinco segundos, cada um no seu grupo.</li>
          </ol>
          <p>
            Os outros erros provocam-se em <A to={paths.sentryTest()}>Erros de experiência</A>.
          </p>
        </Prose>
      </Section>
    </Page>
  )
}
