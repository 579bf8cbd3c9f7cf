import { acceptTransfer } from '~/domain/teams/answering-transfer'
import { nothingForm } from '~/domain/teams/forms'
import { offerToMe } from '~/domain/teams/my-companies'
import { companyRoleWords } from '~/domain/teams/role-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PostButton, PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { Page, Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/accept-transfer'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  offer: await offerToMe(ctx, params.id),
  seo: unlisted('Uma empresa para si', 'Aceitar uma empresa.'),
}))

export const action = submit(nothingForm, async (ctx, _, { params }: Route.ActionArgs, info) => {
  await acceptTransfer(ctx, params.id)
  return done(info, paths.team(), 'A empresa está agora a seu cargo.')
})

/** Also where a decline that was refused lands: what is true now stands here. */
export default function AcceptTransfer({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={offer ? `Querem passar-lhe ${offer.company}` : 'Esta proposta já não está de pé'}
      width="reading"
      lead={offer ? `Proposta de ${offer.from}, até ${longDate(offer.expiresAt)}.` : undefined}
      crumbs={[{ to: paths.myCompanies(), label: 'As minhas empresas' }]}
    >
      {offer ? (
        <Panel title="Se aceitar">
          <div className="stack">
            <ul className="bullets">
              <li>
                Passa a ser proprietário de {offer.company}: pode tudo, e responde por tudo o que lá está.
              </li>
              <li>
                {offer.remainsAs
                  ? `${offer.from} fica na equipa com o papel «${companyRoleWords[offer.remainsAs]}».`
                  : `${offer.from} sai da equipa.`}
              </li>
              <li>Avaliações, projetos e certificado ficam como estão: são da empresa.</li>
            </ul>
            <PostForm tried={actionData} submit="Aceitar a empresa" />
            <PostButton
              kind="quiet"
              action={paths.transferAnswer(offer.id, 'recusar')}
              label="Recusar: nada muda"
            />
          </div>
        </Panel>
      ) : (
        <EmptyState
          title="Foi respondida, anulada, ou o prazo terminou"
          actions={<ButtonLink to={paths.myCompanies()}>Ver as minhas empresas</ButtonLink>}
        >
          <p>Nada mudou por isso. Se ainda faz sentido, peça que a proposta seja feita de novo.</p>
        </EmptyState>
      )}
    </Page>
  )
}
