import { ownLists, savedNews, savedPage } from '~/domain/saved-companies/reading'
import { savedList } from '~/domain/saved-companies/saved-list'
import { newsWords } from '~/domain/saved-companies/saved-words'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { ButtonLink } from '~/ui/button'
import { CardList } from '~/ui/cards'
import { EmptyState } from '~/ui/empty-state'
import { PostButton } from '~/ui/form'
import { count, listed } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/saved-companies'
import { SavedCard } from './saved-card'

/** What somebody saved, their lists, and what changed of it. `?retirada=` offers to take a removal back. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const [saved, lists, news] = await Promise.all([
    listing(ctx, request, savedList, (filter, after) => savedPage(ctx, filter, after)),
    ownLists(ctx),
    savedNews(ctx),
  ])
  return {
    saved,
    lists,
    news,
    removed: new URL(request.url).searchParams.get('retirada'),
    now: ctx.now,
    seo: unlisted('Empresas guardadas', 'As empresas que guardou, com as suas notas e listas.'),
  }
})

export default function SavedCompanies({ loaderData: d }: Route.ComponentProps) {
  const { saved, lists, news } = d
  return (
    <Page
      title="Empresas guardadas"
      lead="Para voltar a elas mais tarde. As notas só as vê a sua conta; uma lista, também quem receber o endereço quando a partilha."
      actions={
        <>
          <ButtonLink icon="bell" to={paths.savedAlerts()}>
            Alertas
          </ButtonLink>
          <ButtonLink icon="plus" to={paths.newCompanyList()}>
            Nova lista
          </ButtonLink>
        </>
      }
    >
      {d.removed && /^[a-z0-9-]{1,120}$/.test(d.removed) && (
        <Notice
          title="Retirada das guardadas"
          actions={<PostButton action={paths.saveCompanies({ e: d.removed })} label="Voltar a guardar" />}
        >
          <p>A nota que tinha foi apagada.</p>
        </Notice>
      )}
      {news.length > 0 && (
        <Section title="O que mudou">
          <ul className="plain-list">
            {news.map((one) => (
              <li key={one.id}>
                <A to={paths.company(one.slug)}>{one.name}</A> {newsWords(one)}{' '}
                <span className="soft">
                  <Time at={one.at} now={d.now} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {lists.length > 0 && (
        <Section title="As suas listas">
          <ul className="plain-list">
            {lists.map((list) => (
              <li key={list.id}>
                <A to={paths.companyList(list.id)}>{list.name}</A>{' '}
                <span className="soft">
                  {count(list.companies, 'empresa', 'empresas')}
                  {list.code && ', partilhada'}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <List
        list={savedList}
        page={saved}
        caption="Empresas guardadas, as mais recentes primeiro"
        noun={['empresa', 'empresas']}
        names={{ list: lists.find(({ id }) => id === saved.filter.list)?.name ?? null }}
        options={{ list: lists.map(({ id, name }) => ({ value: id, label: name })) }}
        empty={
          <EmptyState
            title="Ainda não guardou nenhuma empresa"
            actions={<ButtonLink to={paths.companies()}>Procurar empresas</ButtonLink>}
          >
            <p>Carregue no marcador «Guardar» de uma empresa, na lista ou no perfil.</p>
          </EmptyState>
        }
        cards={(rows) => (
          <CardList label="Empresas guardadas">
            {rows.map((c) => (
              <SavedCard
                key={c.id}
                company={c}
                actions={
                  <>
                    {c.lists.length > 0 && <span>Em {listed(c.lists.map(({ name }) => name))}</span>}
                    {!c.alerts && <span>Sem avisos</span>}
                    <A to={paths.savedCompany(c.id)}>
                      Alterar<span className="sr"> a nota, as listas e os avisos de {c.name}</span>
                    </A>
                  </>
                }
              />
            ))}
          </CardList>
        )}
      />
      <p className="soft">
        Avisamos do que muda nas guardadas, e de empresas novas no que procura: em{' '}
        <A to={paths.savedAlerts()}>Alertas</A>.
      </p>
    </Page>
  )
}
