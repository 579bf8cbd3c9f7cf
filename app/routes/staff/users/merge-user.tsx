import { useOutletContext } from 'react-router'
import { askMergeForm } from '~/domain/account-merging/forms'
import { mergeChecks } from '~/domain/account-merging/merge-words'
import { askMerge } from '~/domain/account-merging/merging'
import { type Alike, accountsAlike, type MergePreview, mergePreview } from '~/domain/account-merging/reading'
import { userList } from '~/domain/people/staff/user-filter'
import { findUsers } from '~/domain/people/staff/user-listings'
import type { UserRecord } from '~/domain/people/staff/user-record'
import { authorise } from '~/domain/permissions'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { isUuid } from '~/domain/shared/ids'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField, HiddenField, RadioField, TextArea, TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { PostForm, type Tried } from '~/ui/form'
import { number, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Table } from '~/ui/table'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/merge-user'
import { MergePlan } from './merge-plan'

/** Two steps by address: which account it is (`?q=`), then what would happen (`?com=`). */
export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'user.merge')
  const query = new URL(request.url).searchParams
  const search = query.get('q')?.trim().slice(0, 100) ?? ''
  const target = query.get('com') ?? ''
  const seo = unlisted('Juntar contas', 'Juntar duas contas da mesma pessoa.')
  if (isUuid(target))
    return { search, found: [], preview: await mergePreview(ctx, { kept: target, gone: params.id }), seo }
  if (!search) return { search, found: await accountsAlike(ctx, params.id), preview: null, seo }
  const { rows } = await findUsers(ctx, userList.read(new URLSearchParams({ q: search })), null)
  const found: Alike[] = rows.filter((u) => u.id !== params.id && !u.merged).map((u) => ({ ...u, why: '' }))
  return { search, found, preview: null, seo }
})

export const action = submit(askMergeForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const id = await askMerge(ctx, params.id, input)
  return done(info, paths.accountMerge(id), 'Pedido registado. Falta a decisão de outra pessoa da equipa.')
})

export default function MergeUser({
  loaderData: { search, found, preview },
  actionData,
}: Route.ComponentProps) {
  const person = useOutletContext<UserRecord>()
  return preview ? (
    <AskMerge preview={preview} tried={actionData} />
  ) : (
    <ChooseAccount person={person} search={search} found={found} />
  )
}

/** Which account stays: those that look like it first, and a search. */
function ChooseAccount({ person, search, found }: { person: UserRecord; search: string; found: Alike[] }) {
  const here = paths.mergeUser(person.id)
  return (
    <Panel title={`Juntar ${person.name} a outra conta`}>
      <p className="soft">
        Quando duas contas são da mesma pessoa, e ela o pediu. Esta desaparece e o que tem passa para a outra;
        escolha a que fica.
      </p>
      <FilterForm action={here} label="Procurar a outra conta" submit="Procurar">
        <TextField
          name="q"
          type="search"
          label="Nome, e-mail ou identificador"
          defaultValue={search}
          maxLength={100}
        />
      </FilterForm>
      <Table
        captioned
        caption={search ? `Contas com «${search}»` : 'Contas parecidas: um indício, não uma prova'}
        rows={found}
        rowKey={({ id }) => id}
        empty={
          <p className="soft">
            {search
              ? `Nenhuma outra conta com «${search}».`
              : 'Nenhuma conta com o mesmo telemóvel, nome ou e-mail parecido.'}
          </p>
        }
        columns={[
          {
            key: 'name',
            header: 'Conta',
            main: true,
            cell: (c) => <A to={paths.mergeUser(person.id, { com: c.id })}>{c.name}</A>,
          },
          { key: 'email', header: 'E-mail', cell: (c) => <span className="cell-long">{c.email}</span> },
          ...(search ? [] : [{ key: 'why', header: 'Porquê', cell: (c: Alike) => c.why }]),
          { key: 'reviews', header: 'Avaliações', align: 'end' as const, cell: (c) => number(c.reviews) },
          { key: 'since', header: 'Desde', cell: (c) => shortDate(c.createdAt) },
        ]}
      />
      <div className="form-actions">
        <ButtonLink to={paths.user(person.id)}>Cancelar</ButtonLink>
      </div>
    </Panel>
  )
}

function AskMerge({ preview, tried }: { preview: MergePreview; tried?: Tried | null }) {
  const { kept, gone, blockers } = preview
  return (
    <Panel title={`Juntar ${gone.email} a ${kept.email}`}>
      <p className="above-list">
        <A to={paths.mergeUser(kept.id, { com: gone.id })}>Trocar: fica esta, desaparece a outra</A>
      </p>
      <MergePlan preview={preview} />
      <PostForm
        tried={tried}
        submit="Pedir a junção"
        submitKind="danger"
        why={blockers[0]}
        actions={<ButtonLink to={paths.mergeUser(gone.id)}>Escolher outra conta</ButtonLink>}
      >
        <HiddenField name="target" value={kept.id} />
        <RadioField
          name="checked"
          label="Como confirmou que são da mesma pessoa?"
          required
          options={Object.entries(mergeChecks).map(([value, label]) => ({ value, label }))}
        />
        <TextArea
          name="reason"
          label="O que a pessoa pediu, e onde"
          required
          minLength={20}
          maxLength={1000}
          rows={4}
          help="Fica no registo das duas contas. Os e-mails à pessoa não o dizem."
        />
        <CheckField name="sure" label="Vi o que passa e o que não passa." required />
        <p className="soft">
          Decide outra pessoa da equipa. Depois de juntas, a pessoa é avisada nos dois e-mails, e durante{' '}
          {amount(settings.privacy.mergeUndoDays, 'dia')} tudo pode voltar ao que era.
        </p>
      </PostForm>
    </Panel>
  )
}
