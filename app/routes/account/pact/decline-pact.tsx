import { declinePact } from '~/domain/resolutions/answering'
import { declineForm } from '~/domain/resolutions/forms'
import { pactsForAuthor } from '~/domain/resolutions/pact-page'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import { PactFacts } from '../../pacts/pact-facts'
import type { Route } from './+types/decline-pact'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await pactsForAuthor(ctx, params.id)),
  seo: seo({ title: 'Não aceitar o acordo', description: 'Acordo com a empresa.', noindex: true }),
}))

export const action = submit(declineForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await declinePact(ctx, params.id, input)
  return done(info, paths.myPact(params.id), 'Avisámos a empresa de que não aceita. Nada mais muda.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function DeclinePact({ loaderData: { id, pacts }, actionData }: Route.ComponentProps) {
  const open = pacts.find((p) => p.state === 'proposed')
  return (
    <Page
      title="Não aceitar o acordo"
      width="reading"
      lead="A sua avaliação fica como está. Não tem de dizer porquê."
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
        submit="Não aceitar"
        why={open ? undefined : 'Entretanto este acordo mudou.'}
        actions={<ButtonLink to={paths.myPact(id)}>Voltar ao acordo</ButtonLink>}
      >
        <TextArea name="reason" label="Porquê" rows={3} maxLength={500} help="Só a empresa o lê." />
      </PostForm>
    </Page>
  )
}
