import { keepRoles, keepRolesForm, roleReviews } from '~/domain/people/staff/reviewing-roles'
import { rolesInWords } from '~/domain/people/staff/user-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { PostButton } from '~/ui/form'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/role-review'

/** Every quarter: who of the team still needs which roles. */
export const loader = page(async (ctx) => ({
  people: await roleReviews(ctx),
  me: ctx.actor.userId,
  now: ctx.now,
  seo: unlisted('Rever papéis', 'Os papéis da equipa, revistos em cada trimestre.'),
}))

export const action = submit(keepRolesForm, async (ctx, input, _: Route.ActionArgs, info) =>
  done(info, paths.roleReview(), `Os papéis de ${await keepRoles(ctx, input)} ficam.`),
)

export default function RoleReviewPage({ loaderData: { people, me, now } }: Route.ComponentProps) {
  const left = people.filter(({ reviewedAt }) => reviewedAt === null).length
  return (
    <Page
      title="Rever papéis"
      width="full"
      crumbs={[{ to: paths.users(), label: 'Utilizadores' }]}
      lead={`Em cada trimestre, quem ainda precisa de cada papel. ${left === 0 ? 'Está tudo revisto.' : `${count(left, 'pessoa', 'pessoas')} por rever.`} Os seus revê outra pessoa.`}
    >
      <Table
        lines
        caption="Equipa da Aval, quem falta rever primeiro"
        rows={people}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Ninguém tem papéis" />}
        columns={[
          {
            key: 'name',
            header: 'Nome',
            main: true,
            cell: (p) => (
              <A id={p.id} to={paths.user(p.id)}>
                {p.name}
              </A>
            ),
          },
          { key: 'roles', header: 'Papéis', cell: (p) => rolesInWords(p.roles) },
          {
            key: 'seen',
            header: 'Visto',
            cell: (p) => (p.lastSeenAt ? <Time at={p.lastSeenAt} now={now} /> : 'sem entradas guardadas'),
          },
          {
            key: 'reviewed',
            header: 'Revisto',
            cell: (p) =>
              p.reviewedAt ? (
                <>
                  <Time at={p.reviewedAt} now={now} /> por {p.reviewedBy ?? 'conta apagada'}
                </>
              ) : (
                <Badge tone="us">Por rever</Badge>
              ),
          },
          {
            key: 'keep',
            header: 'Decidir',
            cell: (p) =>
              p.id !== me && (
                <div className="row-actions">
                  {!p.reviewedAt && (
                    <PostButton
                      size="small"
                      action={paths.roleReview()}
                      fields={{ person: p.id, seen: p.roles.join(',') }}
                      label={
                        <>
                          Manter<span className="sr"> os papéis de {p.name}</span>
                        </>
                      }
                    />
                  )}
                  <A to={paths.userStep(p.id, 'papeis')}>
                    Mudar<span className="sr"> os papéis de {p.name}</span>
                  </A>
                </div>
              ),
          },
        ]}
      />
    </Page>
  )
}
