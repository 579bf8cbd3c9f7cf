import { redirectDocument } from 'react-router'
import { cardPage, openCardPortal } from '~/domain/billing/cards'
import { nothingForm } from '~/domain/billing/forms'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/card'

/** What is kept to be charged, asked of the provider: people come back here from its page. */
export const loader = page(async (ctx) => ({
  ...(await cardPage(ctx)),
  seo: unlisted('Cartão guardado', 'O que se cobra nas renovações.'),
}))

export const action = submit(nothingForm, async (ctx) => redirectDocument(await openCardPortal(ctx), 303))

export default function Card({ loaderData: { words, provided }, actionData }: Route.ComponentProps) {
  const why = provided ? undefined : 'O cartão guarda-se ao pagar: agora não há nenhum guardado.'
  return (
    <Page
      title="Cartão guardado"
      width="reading"
      lead="O que cobramos nas renovações. Quem o guarda é o nosso prestador de pagamentos; nós só sabemos como se chama."
      crumbs={[{ to: paths.billing(), label: 'Faturação' }]}
    >
      <Panel title={words ?? 'Nenhum cartão guardado'}>
        <PostForm
          tried={actionData}
          submit={words ? 'Mudar de cartão' : 'Guardar um cartão'}
          why={why}
          actions={
            <>
              {words && <ButtonLink to={paths.billingStep('cartao/retirar')}>Retirar</ButtonLink>}
              <ButtonLink kind="quiet" to={paths.billing()}>
                Voltar à faturação
              </ButtonLink>
            </>
          }
        >
          <p>Abre a página do prestador de pagamentos. No fim volta para aqui.</p>
        </PostForm>
      </Panel>
    </Page>
  )
}
