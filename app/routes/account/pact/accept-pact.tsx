import { acceptPact } from '~/domain/resolutions/answering'
import { stepForm } from '~/domain/resolutions/forms'
import { pactsForAuthor } from '~/domain/resolutions/pact-page'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import { PactFacts } from '../../pacts/pact-facts'
import type { Route } from './+types/accept-pact'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await pactsForAuthor(ctx, params.id)),
  seo: seo({ title: 'Aceitar o acordo', description: 'Acordo com a empresa.', noindex: true }),
}))

export const action = submit(stepForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await acceptPact(ctx, params.id, input)
  return done(
    info,
    paths.myPact(params.id),
    'Aceitou o acordo. Depois do dia combinado perguntamos se foi cumprido.',
  )
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function AcceptPact({ loaderData: { id, pacts }, actionData }: Route.ComponentProps) {
  const open = pacts.find((p) => p.state === 'proposed')
  return (
    <Page
      title="Aceitar o acordo"
      width="reading"
      lead="A empresa fica obrigada ao que propôs. Depois perguntamos-lhe se foi cumprido."
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
        { to: paths.myPact(id), label: 'Acordo' },
      ]}
    >
      {open && <PactFacts pact={open} />}
      <PostForm
        tried={actionData}
        version={open?.version ?? 1}
        submit="Aceitar"
        why={open ? undefined : 'Entretanto este acordo mudou.'}
        actions={<ButtonLink to={paths.myPact(id)}>Voltar ao acordo</ButtonLink>}
      />
    </Page>
  )
}
