import { chooseSharing, sharingForm } from '~/domain/people/profile/sharing-choice'
import { mySharing } from '~/domain/reviews/sharing/my-sharing'
import { paths } from '~/paths'
import { CheckField } from '~/ui/fields'
import { FormPage } from '~/ui/form-page'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/sharing'

/** Whether the texts of my reviews are shown outside the site. */
export const loader = page(async (ctx) => ({
  ...(await mySharing(ctx)),
  seo: unlisted('Partilha', 'Onde aparece o texto das suas avaliações.'),
}))

export const action = submit(sharingForm, async (ctx, { shares }, _args: Route.ActionArgs, info) => {
  await chooseSharing(ctx, shares)
  return done(
    info,
    paths.sharing(),
    shares
      ? 'Ligou a partilha das suas avaliações.'
      : 'Desligou a partilha. O texto das suas avaliações fica só na Aval.',
  )
})

export default function Sharing({ loaderData, actionData }: Route.ComponentProps) {
  const { sharesReviews, shown } = loaderData
  return (
    <FormPage
      title="Partilha"
      lead="Escolha se o texto das suas avaliações pode aparecer fora da Aval."
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.editProfile(), label: 'Editar perfil' },
        { to: paths.sharing(), label: 'Partilha' },
      ]}
      above={<Now shown={shown} waits={sharesReviews && !shown} />}
      tried={actionData}
      submit="Guardar"
    >
      <CheckField
        name="shares"
        label="O texto das minhas avaliações pode aparecer fora da Aval"
        help="Em imagens para partilhar, noutros sites, em listas de novidades, em programas, em assistentes e em ficheiros, sempre com a ligação para a avaliação."
        defaultChecked={sharesReviews}
      />
      <p className="soft">
        Desligada, as avaliações continuam na Aval tal como estão. Fora dela aparecem só as estrelas, a data,
        a empresa, a forma como foram verificadas e a ligação. Não conseguimos apagar cópias que outros já
        tenham guardado. <A to={paths.helpArticle('onde-aparece-a-minha-avaliacao')}>Saber mais</A>
      </p>
    </FormPage>
  )
}

/** What holds today. `waits`: it is on, and only the terms are missing. */
function Now({ shown, waits }: { shown: boolean; waits: boolean }) {
  if (shown) return <Notice tone="ok" title="Hoje, o texto pode aparecer fora da Aval" />
  return (
    <Notice title="Hoje, o texto fica só na Aval">
      {waits && <p>Está ligada, mas só começa quando aceitar os termos novos, no aviso desta página.</p>}
    </Notice>
  )
}
