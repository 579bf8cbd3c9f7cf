import { authorise } from '~/domain/permissions'
import { shareableOf } from '~/domain/social-images/shareable'
import { paths } from '~/paths'
import { TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { AreaContext } from '~/ui/link'
import { Page } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import { ChoicesList } from '../social-images/choices-list'
import { designPage, makePicture } from '../social-images/design-page'
import { Designer } from '../social-images/designer'
import type { Route } from './+types/instagram-designer'

/** As in the areas the designer is alive; every link leaves the page. */
export const handle = { hydrate: true }
const elsewhere = () => false

/** The same designer with anything that is public, for staff. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'account.open')
  authorise(ctx.actor, 'dev.open')
  const slug = new URL(request.url).searchParams.get('empresa')?.slice(0, 200).trim().split('/').at(-1) ?? ''
  return {
    design: await designPage(ctx, request),
    slug,
    choices: slug ? await shareableOf(ctx, slug) : [],
    seo: unlisted('Imagens para redes sociais', 'O desenhador de imagens, com qualquer objeto.'),
  }
})

export const action = makePicture

export default function InstagramDesigner({ loaderData, actionData }: Route.ComponentProps) {
  const { design, slug, choices } = loaderData
  return (
    <Page
      title="Imagens para redes sociais"
      lead={design?.label ?? 'O mesmo desenhador que as empresas têm, com qualquer objeto que seja público.'}
    >
      {design ? (
        <AreaContext value={elsewhere}>
          <Designer design={design} tried={actionData} base={paths.shareAnything()} />
        </AreaContext>
      ) : (
        <>
          <FilterForm label="De que empresa" submit="Procurar">
            <TextField
              name="empresa"
              label="Endereço da empresa"
              help="O fim do endereço do perfil, ou o endereço todo."
              defaultValue={slug}
              autoComplete="off"
              required
            />
          </FilterForm>
          {slug && choices.length === 0 && (
            <p>Nenhuma empresa aprovada tem este endereço, ou não tem nada de que fazer imagens.</p>
          )}
          <div className="social-groups">
            <ChoicesList choices={choices} base={paths.shareAnything()} />
          </div>
        </>
      )}
    </Page>
  )
}
