import { confirmPact } from '~/domain/resolutions/answering'
import { confirmForm } from '~/domain/resolutions/forms'
import { pactsForAuthor } from '~/domain/resolutions/pact-page'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { RadioField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { StarsField } from '~/ui/stars-field'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import { PactFacts } from '../../pacts/pact-facts'
import type { Route } from './+types/confirm-pact'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await pactsForAuthor(ctx, params.id)),
  seo: seo({ title: 'Foi cumprido', description: 'Acordo com a empresa.', noindex: true }),
}))

export const action = submit(confirmForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await confirmPact(ctx, params.id, input)
  return done(info, paths.myPact(params.id), 'Obrigado. A avaliação já mostra que o caso está resolvido.')
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function ConfirmPact({ loaderData: { id, pacts }, actionData }: Route.ComponentProps) {
  const open = pacts.find((p) => p.state === 'accepted')
  return (
    <Page
      title="Foi cumprido"
      width="reading"
      lead="A avaliação passa a mostrar que o caso foi resolvido, e em quantos dias. O texto e as estrelas que deu ficam como estão."
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
        submit="Confirmar"
        why={open ? undefined : 'Entretanto este acordo mudou.'}
        actions={<ButtonLink to={paths.myPact(id)}>Voltar ao acordo</ButtonLink>}
      >
        <StarsField
          name="rating"
          label="Quantas estrelas daria agora"
          help="Aparecem ao lado das que deu e não mudam a pontuação."
        />
        <RadioField
          name="wouldHire"
          label="Voltaria a contratar"
          inline
          options={[
            { value: 'yes', label: 'Sim' },
            { value: 'maybe', label: 'Talvez' },
            { value: 'no', label: 'Não' },
          ]}
        />
      </PostForm>
    </Page>
  )
}
