import { Outlet } from 'react-router'
import { itemHolder } from '~/domain/administration/assignments/item-holder'
import { spacedNumber } from '~/domain/companies/profile-words'
import { documentCase } from '~/domain/reviews/proof/document-case'
import { proofWords } from '~/domain/reviews/proof/proof-words'
import { documentTones, documentWords, stateWords } from '~/domain/reviews/words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Facts } from '~/ui/facts'
import { bytes, month } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { Timeline } from '~/ui/timeline'
import { page, unlisted } from '~/web/route'
import { HeldBy } from '../queue/held-by'
import type { Route } from './+types/review-document'
import { reviewDocumentPanels } from './review-document-panels'

/** A document that is to prove an experience, and what it is held against. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const document = await documentCase(ctx, params.id)
  return {
    held: await itemHolder(ctx, 'documents', params.id),
    document,
    now: ctx.now,
    seo: unlisted(`Documento: ${document.review.title}`, 'Decidir sobre um comprovativo.'),
  }
})

const kinds: Record<string, string> = { 'application/pdf': 'PDF', 'image/webp': 'Imagem' }

export default function ReviewDocument({ loaderData: { document: d, now, held } }: Route.ComponentProps) {
  const { review, company } = d
  return (
    <ObjectPage
      title={review.title}
      crumbs={[
        { to: paths.moderation(), label: 'Avaliações' },
        { to: paths.reviewDocuments(), label: 'Documentos' },
      ]}
      lead={
        <p>
          <Badge tone={documentTones[d.state]}>{documentWords[d.state]}</Badge> Documento enviado{' '}
          <Time at={d.sentAt} now={now} /> por {review.author}
        </p>
      }
      thing={d}
      panels={reviewDocumentPanels}
      to={(step) => paths.reviewDocumentStep(d.id, step)}
      about={<HeldBy item={held} />}
    >
      {d.state === 'waiting' && d.blocked && <Notice tone="warn" title={d.blocked} />}
      {d.reason && (
        <Notice tone="bad" title="Porque não foi aceite">
          <p className="text">{d.reason}</p>
        </Notice>
      )}
      <Outlet context={d} />
      <Panel
        title="Documento"
        actions={
          d.contentType && (
            <a className="btn" href={paths.reviewDocumentStep(d.id, 'ficheiro')} download>
              Guardar para ver
            </a>
          )
        }
      >
        {d.contentType ? (
          <p className="soft">
            {kinds[d.contentType] ?? d.contentType}
            {d.bytes !== null && <>, {bytes(d.bytes)}</>}. É guardado no seu computador, nunca mostrado aqui.
            Fica registado que o abriu; apague-o quando tiver decidido.
          </p>
        ) : (
          <p className="soft">O ficheiro já foi apagado.</p>
        )}
        {d.readings.length > 0 && (
          <Timeline
            label="Quem o abriu"
            now={now}
            events={d.readings.map((r) => ({ at: r.at, title: 'Aberto', who: r.who }))}
          />
        )}
      </Panel>
      <Panel title="O que o documento deve mostrar">
        <Facts
          rows
          facts={[
            {
              label: 'Empresa',
              value: <A to={paths.company(company.slug)}>{company.name}</A>,
              source: company.legalName && company.legalName !== company.name ? company.legalName : undefined,
            },
            { label: 'NIPC', value: company.nipc ? spacedNumber(company.nipc) : 'Não o conhecemos' },
            {
              label: 'Mês da experiência',
              value: month(review.experienceMonth),
              source: review.service ?? undefined,
            },
            ...(review.privateReference
              ? [{ label: 'Referência privada', value: review.privateReference }]
              : []),
            {
              label: 'Verificação agora',
              value: proofWords(review.proof, review.proofKind).label,
            },
            {
              label: 'Avaliação',
              value: <A to={paths.moderate(review.id)}>Ver no processo</A>,
              source: stateWords[review.state],
            },
          ]}
        />
      </Panel>
      <Panel title="O que escreveu">
        <p className="text">{review.body}</p>
      </Panel>
      {d.earlier.length > 0 && (
        <Panel title="Documentos não aceites antes">
          <Timeline
            label="Documentos não aceites antes"
            now={now}
            events={d.earlier.map((e) => ({ at: e.at, title: 'Não aceite', text: e.reason ?? undefined }))}
          />
        </Panel>
      )}
    </ObjectPage>
  )
}
