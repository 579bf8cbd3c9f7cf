import { withdrawForm } from '~/domain/companies/editing/editing-forms'
import { myEdit } from '~/domain/companies/editing/editing-reading'
import { editWords } from '~/domain/companies/editing/editing-words'
import { withdrawChange } from '~/domain/companies/editing/sensitive'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { BeforeAfter } from '../parts/before-after'
import type { Route } from './+types/withdraw-edit'

/** Comes here whose press was refused, or who wants to be asked once more. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  edit: await myEdit(ctx, params.id),
  seo: unlisted('Retirar o pedido', 'Retirar um pedido de alteração.'),
}))

export const action = submit(withdrawForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await withdrawChange(ctx, params.id, input)
  return done(info, paths.editCompany(), 'Pedido retirado. O perfil fica como está.')
})

export default function WithdrawEdit({ loaderData: { edit }, actionData }: Route.ComponentProps) {
  const open = edit.state === 'waiting'
  return (
    <Page
      title={`Retirar o pedido: ${edit.label}`}
      width="reading"
      lead={
        open
          ? 'O perfil fica como está. Pode pedir de novo quando quiser.'
          : `Este pedido já não está à espera: ${editWords[edit.state].word.toLowerCase()}.`
      }
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.editCompany(), label: 'Editar perfil' },
        { to: paths.withdrawEdit(edit.id), label: 'Retirar o pedido' },
      ]}
    >
      <Panel>
        <BeforeAfter before={edit.before} after={edit.after} words={['No perfil', 'Pedido']} />
        <PostForm
          tried={actionData}
          version={edit.version}
          submit="Retirar o pedido"
          why={open ? undefined : 'Já não está à espera.'}
          actions={<ButtonLink to={paths.editCompany()}>Voltar ao perfil</ButtonLink>}
        />
      </Panel>
    </Page>
  )
}
