import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { A } from '~/ui/link'
import { Prose } from '~/ui/prose'

/** What is pasted where, for each system of shops. */
export function ShopSetup() {
  return (
    <>
      <System name="WooCommerce">
        <li>Abra WooCommerce → Definições → Avançado → Webhooks e carregue em «Adicionar webhook».</li>
        <li>Estado: Ativo. Tópico: Encomenda atualizada.</li>
        <li>Cole o endereço em «URL de entrega» e o nosso segredo em «Segredo».</li>
        <li>Guarde. A loja faz logo um teste, e as encomendas chegam quando ficarem «Concluída».</li>
      </System>
      <System name="Shopify">
        <li>Abra Definições → Notificações → Webhooks e crie um webhook.</li>
        <li>Evento: Processamento da encomenda. Formato: JSON. URL: o endereço acima.</li>
        <li>
          Crie outro igual para o evento «Cancelamento da encomenda»: quem desistiu deixa de ser convidado.
        </li>
        <li>
          Copie o segredo que a Shopify mostra por baixo da lista e guarde-o aqui em «Segredos da Shopify e do
          Stripe».
        </li>
      </System>
      <System name="Stripe">
        <li>Abra Programadores → Webhooks e adicione um destino com o endereço acima.</li>
        <li>
          Escolha o evento <code>checkout.session.completed</code> e, para quem foi reembolsado por inteiro
          deixar de ser convidado, <code>charge.refunded</code>.
        </li>
        <li>Copie o «Signing secret» do destino e guarde-o aqui em «Segredos da Shopify e do Stripe».</li>
      </System>
      <System name="Zapier e Make">
        <li>Depois do passo que dá a encomenda, junte um pedido HTTP: POST, JSON, para o endereço acima.</li>
        <li>
          Cabeçalho: <code>Authorization</code> com o valor <code>Bearer</code>, um espaço e o nosso segredo.
        </li>
        <li>
          Campos: <code>email</code>, <code>nome</code>, <code>referencia</code> e <code>data</code> da
          encomenda. O nome pode faltar; sem data, vale hoje.
        </li>
      </System>
      <System name="PrestaShop e programas próprios">
        <li>
          O PrestaShop não entrega encomendas por si: precisa de um módulo de webhooks, ou de quem programe
          umas linhas.
        </li>
        <li>
          O que enviar, e como assinar, está em{' '}
          <A to={paths.helpArticle('convidar-a-partir-da-loja')}>Convidar a partir da loja</A>.
        </li>
      </System>
    </>
  )
}

const System = ({ name, children }: { name: string; children: ReactNode }) => (
  <details className="more">
    <summary>{name}</summary>
    <Prose>
      <ol>{children}</ol>
    </Prose>
  </details>
)
