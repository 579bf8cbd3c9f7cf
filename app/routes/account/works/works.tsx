import { customerWords, proposalsInWords } from '~/domain/work-requests/asking/work-words'
import { type MyWork, myWorks } from '~/domain/work-requests/reading/my-works'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Panel, Section } from '~/ui/page'
import { Paging } from '~/ui/paging'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/works'

/** What somebody asked for: what waits for them first. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const after = new URL(request.url).searchParams.get('depois')
  return {
    ...(await myWorks(ctx, after)),
    after,
    now: ctx.now,
    seo: unlisted('Os meus trabalhos', 'O que pediu, e em que ponto está.'),
  }
})

export default function MyWorks({ loaderData: d }: Route.ComponentProps) {
  const none = d.waiting.length === 0 && d.works.length === 0
  return (
    <Page
      title="Os meus trabalhos"
      lead="O que pediu, as propostas que chegaram e como correu."
      actions={
        <ButtonLink kind="primary" icon="plus" to={paths.askWork()}>
          Pedir um trabalho
        </ButtonLink>
      }
    >
      {d.waiting.length > 0 && (
        <Section title="Espera por si">
          <Cards works={d.waiting} now={d.now} label="Trabalhos que esperam por si" />
        </Section>
      )}
      {d.works.length > 0 && (
        <Section title={d.waiting.length > 0 ? 'Os outros' : 'Todos'}>
          <Cards works={d.works} now={d.now} label="Trabalhos" />
        </Section>
      )}
      {none && (
        <EmptyState
          title={d.after ? 'A lista acaba aqui' : 'Ainda não pediu nenhum trabalho'}
          actions={
            d.after ? (
              <ButtonLink to={paths.myWorks()}>Voltar ao início</ButtonLink>
            ) : (
              <ButtonLink kind="primary" to={paths.askWork()}>
                Pedir um trabalho
              </ButtonLink>
            )
          }
        >
          <p>Diga o que precisa em dois minutos. As empresas fazem propostas, e escolhe uma.</p>
        </EmptyState>
      )}
      <Paging
        next={d.next ? paths.myWorks({ depois: d.next }) : null}
        first={d.after && !none ? paths.myWorks() : null}
      />
    </Page>
  )
}

function Cards({ works, now, label }: { works: MyWork[]; now: Date; label: string }) {
  return (
    <CardList label={label}>
      {works.map((work) => (
        <Card key={work.id} work={work} now={now} />
      ))}
    </CardList>
  )
}

function Card({ work, now }: { work: MyWork; now: Date }) {
  const { label, next, tone } = customerWords[work.state]
  const fresh = [
    work.unseen > 0 && count(work.unseen, 'proposta nova', 'propostas novas'),
    work.unread > 0 && count(work.unread, 'mensagem por ler', 'mensagens por ler'),
  ].filter((words) => words !== false)
  return (
    <Panel
      title={<A to={paths.myWork(work.id)}>{work.title}</A>}
      actions={<Badge tone={tone}>{label}</Badge>}
    >
      <p className="soft">
        {work.category}, {work.place}, pedido <Time at={work.createdAt} now={now} />
      </p>
      <p>
        {fresh.length > 0 && <b>{fresh.join(', ')}. </b>}
        {next} {proposalsInWords(work.proposals)}.
      </p>
    </Panel>
  )
}
