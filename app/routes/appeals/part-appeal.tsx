import type { PartToAppeal } from '~/domain/appeals/appealing-parts'
import { paths } from '~/paths'
import type { Crumb } from '~/ui/breadcrumbs'
import type { Tried } from '~/ui/form'
import { Page, Panel } from '~/ui/page'
import { PhotoList } from '~/ui/photo-list'
import { StatementFacts } from '../visitor/reviews/statement-facts'
import { AskingAgain } from './asking-again'

/** A reply or a photo that moderation took away, before whoever wrote it: the reasons, and asking that another person decides. */
export function PartAppeal({
  part: { review, removed, decision, appeal, open },
  tried,
  back,
  crumbs,
}: {
  part: PartToAppeal
  tried?: Tried
  back: string
  crumbs: Crumb[]
}) {
  return (
    <Page
      width="reading"
      title="Recorrer da decisão"
      crumbs={crumbs}
      lead={
        removed.photo
          ? `Sobre uma fotografia da sua avaliação «${review.title}», de ${review.company}.`
          : `Sobre uma resposta à avaliação «${review.title}», de ${review.company}.`
      }
    >
      <Panel title={removed.photo ? 'A fotografia retirada' : 'A resposta retirada'}>
        {removed.photo ? (
          <PhotoList
            photos={[
              { id: removed.photo, alt: removed.text, src: paths.reviewPhoto(review.id, removed.photo) },
            ]}
          />
        ) : (
          <p className="text">{removed.text}</p>
        )}
      </Panel>
      <Panel title="A decisão e os motivos">
        <StatementFacts statement={decision} />
      </Panel>
      <AskingAgain appeal={appeal} open={open} tried={tried} back={back} />
    </Page>
  )
}
