import { missedList } from '~/domain/faq/missed-list'
import { findMissed } from '~/domain/faq/missed-reading'
import { bulkActionsFor } from '~/domain/saved-lists/bulk-rights'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths, query } from '~/paths'
import { BulkBar, bulkForm } from '~/routes/lists/bulk-bar'
import { List } from '~/routes/lists/list'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PostButton } from '~/ui/form'
import { number } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/missed-searches'

/** What people searched among the questions and did not find, once enough of them asked the same. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  missed: await listing(ctx, request, missedList, (filter, after) => findMissed(ctx, filter, after)),
  bulk: bulkActionsFor(ctx.actor, 'missed'),
  now: ctx.now,
  seo: unlisted('Procuras sem resposta', 'O que se procurou e não se encontrou.'),
}))

export default function MissedSearches({ loaderData: { missed, bulk, now } }: Route.ComponentProps) {
  const waiting = missed.filter.view === 'waiting'
  return (
    <Page
      title="Procuras sem resposta"
      width="full"
      lead={`Palavras por que ${amount(settings.faq.missedPeople, 'pessoa')} diferentes procuraram em ${amount(settings.faq.missedDays, 'dia')} sem encontrar. Não se sabe quem foram.`}
      crumbs={[{ to: paths.staffQuestions(), label: 'Perguntas' }]}
    >
      <List
        list={missedList}
        page={missed}
        caption="Procuras sem resposta"
        noun={['procura', 'procuras']}
        selectable={
          waiting ? { name: 'rows', form: bulkForm, label: (m) => `Escolher «${m.words}»` } : undefined
        }
        tools={<A to={paths.newBulkRun()}>Ações em lote</A>}
        bulk={
          waiting && (
            <BulkBar
              list={missedList.address}
              query={query(missedList.query(missed.filter)).slice(1)}
              actions={bulk}
              found="many"
            />
          )
        }
        empty={<EmptyState title="Nada por ver" />}
        columns={[
          { key: 'words', header: 'Palavras', main: true, cell: (m) => m.words },
          { key: 'people', header: 'Pessoas', align: 'end', cell: (m) => number(m.people) },
          { key: 'last', header: 'Última vez', cell: (m) => <Time at={m.lastAt} now={now} /> },
          {
            key: 'todo',
            header: waiting ? 'O que fazer' : 'Pergunta',
            cell: (m) =>
              waiting ? (
                <div className="row-actions">
                  <ButtonLink to={paths.newQuestion({ procura: m.id })}>Escrever uma pergunta</ButtonLink>
                  <PostButton
                    action={paths.dismissMissed(m.id)}
                    label="Não é para nós"
                    kind="quiet"
                    version={m.version}
                  />
                </div>
              ) : (
                m.questionId && <A to={paths.staffQuestion(m.questionId)}>{m.question}</A>
              ),
          },
        ]}
      />
    </Page>
  )
}
