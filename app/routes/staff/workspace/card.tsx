import { Outlet } from 'react-router'
import { cardDetail } from '~/domain/workspace/reading'
import { columns } from '~/domain/workspace/workspace-words'
import { paths } from '~/paths'
import { Facts } from '~/ui/facts'
import { Icon } from '~/ui/icon'
import { ObjectPage } from '~/ui/object-page'
import { Section } from '~/ui/page'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/card'
import { AboutLink } from './about-link'
import { cardPanels } from './card-panels'
import { DueDay } from './due-day'
import './workspace.css'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const card = await cardDetail(ctx, params.id)
  return {
    card: { ...card, me: ctx.actor.userId },
    now: ctx.now,
    seo: unlisted(card.title, 'Um cartão do quadro da equipa.'),
  }
})
export type CardThing = Route.ComponentProps['loaderData']['card']

export default function CardPage({ loaderData: { card, now } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={card.title}
      crumbs={[{ to: paths.workspace(), label: 'Quadro da equipa' }]}
      thing={card}
      panels={cardPanels}
      to={(step) => paths.cardStep(card.id, step)}
    >
      <Outlet context={card} />
      <Facts
        rows
        facts={[
          { label: 'Coluna', value: card.archivedAt ? 'Arquivado' : columns[card.column] },
          { label: 'De', value: card.assignee ?? 'Ninguém' },
          ...(card.due
            ? [{ label: 'Prazo', value: <DueDay day={card.due} now={now} done={card.column === 'done'} /> }]
            : []),
          ...(card.linked ? [{ label: 'Sobre', value: <AboutLink of={card.linked} /> }] : []),
          {
            label: 'Criado',
            value: (
              <>
                <Time at={card.createdAt} now={now} /> por {card.createdBy ?? 'uma conta apagada'}
              </>
            ),
          },
        ]}
      />
      {card.body && <p className="text">{card.body}</p>}
      {card.allSteps.length > 0 && (
        <Section title={`Passos: ${card.steps.done} de ${card.steps.all}`}>
          <ol className="card-steps">
            {card.allSteps.map((step) => (
              <li key={step.id}>
                <form method="post" action={paths.cardStep(card.id, 'passo')}>
                  <input type="hidden" name="step" value={step.id} />
                  <button
                    type="submit"
                    name="done"
                    value={step.doneAt ? 'nao' : 'sim'}
                    className="icon-button"
                    aria-pressed={step.doneAt !== null}
                  >
                    {step.doneAt ? <Icon name="circle-check" /> : <span className="step-open" />}
                    <span className="sr">Feito: {step.text}</span>
                  </button>
                  <span>
                    {step.text}
                    {step.doneAt && (
                      <span className="soft">
                        {' '}
                        {step.doneBy ?? 'conta apagada'}, <Time at={step.doneAt} now={now} />
                      </span>
                    )}
                  </span>
                </form>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Section title="Notas">
        {card.allNotes.length === 0 && <p className="soft">Ainda ninguém escreveu aqui.</p>}
        <ul className="card-notes">
          {card.allNotes.map((note) => (
            <li key={note.id}>
              <p className="soft">
                <b>{note.author ?? 'Conta apagada'}</b>, <Time at={note.at} now={now} />
              </p>
              <p className="text">{note.body}</p>
            </li>
          ))}
        </ul>
      </Section>
    </ObjectPage>
  )
}
