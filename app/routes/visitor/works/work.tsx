import { data } from 'react-router'
import { settings } from '~/domain/settings/settings'
import { proposalsInWords } from '~/domain/work-requests/asking/work-words'
import { workPage } from '~/domain/work-requests/reading/work-page'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { page, seo } from '~/web/route'
import { WorkView } from '../../works/work-view'
import type { Route } from './+types/work'

/** One request, for everybody; what is over is gone (410), with the way to its neighbours. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const found = await workPage(ctx, params.id)
  const title = found.kind === 'open' ? found.work.title : 'Este trabalho já não recebe propostas'
  const view = {
    found,
    now: ctx.now,
    seo: seo({
      title,
      description: 'Um trabalho pedido na Aval: o que é preciso, em que concelho e para quando.',
      canonical: paths.work(params.id),
      noindex: true,
    }),
  }
  return found.kind === 'open' ? view : data(view, { status: 410 })
})

export default function Work({ loaderData: { found, now } }: Route.ComponentProps) {
  if (found.kind === 'closed') return <Closed {...found} />
  const { work } = found
  return (
    <Page
      width="reading"
      title={work.title}
      crumbs={[
        { to: paths.works(), label: 'Trabalhos' },
        { to: paths.works({ categoria: work.category }), label: work.categoryName },
      ]}
      lead={
        <p>
          Publicado <Time at={work.at} now={now} />
          {work.expiresAt && `, aberto até ${longDate(work.expiresAt)}`}. {proposalsInWords(work.proposals)}.
        </p>
      }
    >
      {work.mine && (
        <Notice
          title="Este trabalho é seu"
          actions={
            <ButtonLink kind="primary" to={paths.myWork(work.id)}>
              Ver as propostas
            </ButtonLink>
          }
        />
      )}
      <Panel>
        <WorkView
          work={{
            ...work,
            trade: { id: work.category, name: work.categoryName, parent: work.parent },
          }}
          photos={work.photos.map(({ id, alt }) => ({ id, alt, src: paths.workPhoto(work.id, id) }))}
        />
      </Panel>
      {!work.mine && (
        <div className="form-actions">
          <ButtonLink kind="primary" to={paths.companyWork(work.id)}>
            Fazer uma proposta
          </ButtonLink>
          <ButtonLink to={paths.askWork({ categoria: work.category, concelho: work.municipality })}>
            Pedir um trabalho assim
          </ButtonLink>
        </div>
      )}
      <p className="soft">
        Só empresas aprovadas fazem propostas, no máximo {settings.work.proposalsAtMost}. Nome e contactos
        ficam fechados até quem pede os abrir. O contrato é entre quem pede e a empresa que escolher: a Aval
        não é parte dele.
      </p>
    </Page>
  )
}

function Closed({
  id,
  mine,
  category,
  categoryName,
  district,
}: Extract<Route.ComponentProps['loaderData']['found'], { kind: 'closed' }>) {
  return (
    <Page
      width="reading"
      title="Este trabalho já não recebe propostas"
      crumbs={[{ to: paths.works(), label: 'Trabalhos' }]}
      lead="Foi entregue a uma empresa, cancelado, ou acabou o prazo. O que dizia deixou de se ver."
    >
      <div className="form-actions">
        {mine && (
          <ButtonLink kind="primary" to={paths.myWork(id)}>
            Ver o meu trabalho
          </ButtonLink>
        )}
        <ButtonLink to={paths.works({ categoria: category, distrito: district })}>
          Outros de {categoryName} no distrito
        </ButtonLink>
        <ButtonLink to={paths.works()}>Todos os trabalhos</ButtonLink>
      </div>
      <p>
        Precisa de alguém? <A to={paths.askWork({ categoria: category })}>Peça um trabalho</A>.
      </p>
    </Page>
  )
}
