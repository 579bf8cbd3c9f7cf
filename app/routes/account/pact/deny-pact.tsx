import { denyPact } from '~/domain/resolutions/answering'
import { denyForm } from '~/domain/resolutions/forms'
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
import type { Route } from './+types/deny-pact'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await pactsForAuthor(ctx, params.id)),
  seo: seo({ title: 'Não foi cumprido', description: 'Acordo com a empresa.', noindex: true }),
}))

export const action = submit(denyForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await denyPact(ctx, params.id, input)
  return done(info, paths.myPact(params.id), 'Registámos que o acordo não foi cumprido. Avisámos a empresa.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function DenyPact({ loaderData: { id, pacts }, actionData }: Route.ComponentProps) {
  const open = pacts.find((p) => p.state === 'accepted')
  return (
    <Page
      title="Não foi cumprido"
      width="reading"
      lead="O acordo fecha como não cumprido. A sua avaliação fica como está e a empresa pode propor outro."
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
        submit="Dizer que não foi cumprido"
        why={open ? undefined : 'Entretanto este acordo mudou.'}
        actions={<ButtonLink to={paths.myPact(id)}>Voltar ao acordo</ButtonLink>}
      >
        <TextArea
          name="reason"
          label="O que ficou por fazer"
          rows={3}
          minLength={10}
          maxLength={500}
          required
          help="Só a empresa o lê."
        />
      </PostForm>
    </Page>
  )
}
