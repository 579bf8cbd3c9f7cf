import { receiptOf } from '~/domain/reviews/writing/receipt'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Snippet } from '~/ui/code'
import { Facts } from '~/ui/facts'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Panel } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import { LoggedSince } from '../../logged-since'
import type { Route } from './+types/review-receipt'

/** What its author keeps of a published review, and what they can show others. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  receipt: await receiptOf(ctx, params.id),
  seo: unlisted('Recibo da avaliação', 'Recibo e partilha.'),
}))

export default function ReviewReceipt({ loaderData: { receipt: r } }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Recibo da avaliação"
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myReviews(), label: 'As minhas avaliações' },
        { to: paths.reviewReceipt(r.id), label: 'Recibo' },
      ]}
      lead={
        <>
          «{r.title}», sobre <A to={r.company.href}>{r.company.name}</A>
        </>
      }
      actions={<ButtonLink to={paths.review(r.id)}>Ver a avaliação</ButtonLink>}
    >
      <Panel title="Partilhar">
        <Snippet text={r.address} label="Ligação da avaliação" />
        <p>
          <img
            src={r.image}
            alt={`Imagem da avaliação «${r.title}», para partilhar`}
            width={600}
            height={315}
            loading="lazy"
          />
        </p>
        <p>
          <a href={r.image} download={`avaliacao-${r.id.slice(-12)}.png`}>
            Guardar a imagem
          </a>
        </p>
      </Panel>
      <Panel title="O que ficou publicado">
        <Facts
          rows
          facts={[
            { label: 'Número', value: r.id },
            { label: 'Verificação', value: r.proof },
            ...r.versions.map((v) => ({
              label: `Versão ${v.version}`,
              value: longDate(v.at),
              source: <code>{v.fingerprint}</code>,
            })),
          ]}
        />
        <p className="soft">
          A impressão digital é o SHA-256 das estrelas, do título e do texto, cada um na sua linha. Se uma
          letra mudasse, seria outra.
        </p>
        <LoggedSince at={r.loggedAt} kind="avaliacao" id={r.id} address={paths.review(r.id)} />
      </Panel>
    </Page>
  )
}
