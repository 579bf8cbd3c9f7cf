import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { type AppealCase, appealCase } from '~/domain/appeals/listings'
import { appealSideWords, appealWords, decisionKinds, subjectWords } from '~/domain/decisions/decision-words'
import { ruleLabel } from '~/domain/decisions/rules'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { PhotoList } from '~/ui/photo-list'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/appeal'
import { appealPanels } from './appeal-panels'

/** An appeal with the decision it is about; decided below it, by another person. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  appeal: await appealCase(ctx, params.id),
  held: await itemHolder(ctx, 'appeals', params.id),
  seo: unlisted('Recurso', 'Decidir um recurso.'),
}))

/** «Recurso da empresa sobre uma resposta» */
const appealTitle = ({ side, subject }: AppealCase) =>
  `Recurso ${appealSideWords[side].of}` +
  (subject === 'review' ? '' : ` sobre uma ${subjectWords[subject].noun}`)

export default function Appeal({ loaderData: { appeal: a, held } }: Route.ComponentProps) {
  const { word, tone } = appealWords[a.state]
  return (
    <ObjectPage
      title={appealTitle(a)}
      crumbs={[
        { to: paths.moderation(), label: 'Avaliações' },
        { to: paths.appeals(), label: 'Recursos' },
      ]}
      lead={
        <p>
          <Badge tone={tone}>{word}</Badge> «{a.review.title}», sobre {a.company}
        </p>
      }
      thing={a}
      panels={appealPanels}
      to={(step) => paths.appealStep(a.id, step)}
      about={<HeldBy item={held} />}
    >
      {a.blocked && a.state === 'open' && <Notice tone="warn" title={a.blocked} />}
      <Outlet context={a} />
      <Panel title="O recurso">
        <p className="soft">
          Enviado <Time at={a.sentAt} kind="datetime" />; decide-se até <Time at={a.dueAt} kind="date" />.
        </p>
        <p className="text">{a.body}</p>
      </Panel>
      <Panel title="A decisão">
        <Facts
          rows
          facts={[
            {
              label: a.subject === 'review' ? 'Decisão' : `Decisão sobre ${subjectWords[a.subject].the}`,
              value: decisionKinds[a.decision.kind].label,
              source: <Time at={a.decision.at} kind="date" />,
            },
            { label: 'Regra', value: a.decision.rule ? ruleLabel(a.decision.rule) : 'Nenhuma' },
            { label: 'Factos', value: <span className="said">{a.decision.facts}</span> },
          ]}
        />
      </Panel>
      {a.reply !== null && (
        <Panel title="A resposta retirada">
          <p className="text">{a.reply}</p>
        </Panel>
      )}
      {a.photo && (
        <Panel title="A fotografia retirada">
          <PhotoList linked photos={[{ ...a.photo, src: paths.reviewPhoto(a.review.id, a.photo.id) }]} />
        </Panel>
      )}
      {a.flag && (
        <Panel title="A denúncia">
          <p className="text">{a.flag.facts}</p>
          {a.flag.answer && <p className="text soft">Resposta de quem escreveu: {a.flag.answer}</p>}
        </Panel>
      )}
      <Panel title="A avaliação" actions={<A to={paths.moderate(a.review.id)}>Ver no processo</A>}>
        <p className="text">{a.review.text}</p>
      </Panel>
      {a.answer && (
        <Panel title="O que se decidiu">
          <p className="text">{a.answer}</p>
        </Panel>
      )}
    </ObjectPage>
  )
}
