import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { ruleLabel } from '~/domain/decisions/rules'
import { editCase } from '~/domain/reviews/editing/edit-queue'
import { signalWords } from '~/domain/reviews/words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Difference } from '~/ui/difference'
import { Facts } from '~/ui/facts'
import { dateTime } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/review-edit'
import { type EditAtHand, reviewEditPanels } from './review-edit-panels'

/** A change to a published review, held against the text that stands; without stars. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  id: params.id,
  edit: await editCase(ctx, params.id),
  held: await itemHolder(ctx, 'reviewEdits', params.id),
  now: ctx.now,
  seo: unlisted('Decidir sobre uma alteração', 'Alteração retida.'),
}))

export default function ReviewEdit({ loaderData: { id, edit, now, held } }: Route.ComponentProps) {
  if (!edit) {
    return (
      <Page
        title="Alteração já decidida"
        crumbs={[
          { to: paths.moderation(), label: 'Avaliações' },
          { to: paths.reviewEdits(), label: 'Alterações' },
        ]}
        lead="Nesta avaliação nenhuma alteração espera por decisão."
        actions={<ButtonLink to={paths.moderate(id)}>Ver a avaliação</ButtonLink>}
      >
        <Outlet context={{ id, version: 0, ownPart: false } satisfies EditAtHand} />
      </Page>
    )
  }
  return (
    <ObjectPage
      title="Alteração por decidir"
      crumbs={[
        { to: paths.moderation(), label: 'Avaliações' },
        { to: paths.reviewEdits(), label: 'Alterações' },
      ]}
      lead={
        <>
          De {edit.author}, escrita <Time at={edit.at} now={now} />.{' '}
          {edit.asked?.kind === 'mask'
            ? `A decidir até ${dateTime(edit.heldUntil)}: não é publicada por omissão.`
            : `Publicada por omissão em ${dateTime(edit.heldUntil)}.`}
        </>
      }
      thing={edit}
      panels={reviewEditPanels}
      to={(step) => paths.reviewEditStep(edit.id, step)}
      about={<HeldBy item={held} />}
    >
      {edit.ownPart && (
        <Notice tone="warn" title="Decide outra pessoa">
          <p>Escreveu esta avaliação ou pertence à empresa, por isso não pode decidir sobre ela.</p>
        </Notice>
      )}
      {edit.asked && (
        <Notice
          title={
            edit.asked.kind === 'mask'
              ? 'A avaliação está oculta em parte'
              : 'Foi pedida uma alteração a quem escreveu'
          }
        >
          <p>
            {ruleLabel(edit.asked.rule)}: {edit.asked.facts}
          </p>
          <p>
            {edit.asked.kind === 'mask'
              ? 'Publicar esta alteração mostra a avaliação por inteiro, com o texto novo. Confirme que o que estava oculto já não está lá.'
              : 'O texto anterior deixa de se ler quando esta for publicada.'}
          </p>
        </Notice>
      )}
      <Outlet context={edit satisfies EditAtHand} />
      <Panel title="O que muda">
        <p>
          <b>
            <Difference parts={edit.title} />
          </b>
        </p>
        <p className="text">
          <Difference parts={edit.body} />
        </p>
        {edit.also.length > 0 && <p className="soft">Mudou também {edit.also.join(' e ')}.</p>}
      </Panel>
      <Panel title="Sinais">
        <Facts
          rows
          facts={edit.signals.map((s) => ({ label: signalWords[s.kind] ?? s.kind, value: s.evidence }))}
        />
      </Panel>
      <Panel title="Sobre a avaliação">
        <Facts
          rows
          facts={[
            { label: 'Empresa', value: <A to={paths.company(edit.company.slug)}>{edit.company.name}</A> },
            { label: 'Avaliação', value: <A to={paths.moderate(edit.id)}>Ver o processo inteiro</A> },
          ]}
        />
      </Panel>
    </ObjectPage>
  )
}
