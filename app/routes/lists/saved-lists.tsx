import type { SavedList } from '~/domain/saved-lists/reading'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField, HiddenField, TextField } from '~/ui/fields'
import { PostButton, PostForm, type Tried } from '~/ui/form'
import { A } from '~/ui/link'
import { Menu } from '~/ui/menu'

interface Kept {
  saved: SavedList[]
  list: string
  /** The address as it is. */
  now: string
  /** What of it is worth keeping; '' where that is nothing. */
  query: string
}

/** Filters that somebody kept, and those that colleagues share: each is an address. One's own can be given what is filtered now. */
export function SavedLists({ saved, list, now, query }: Kept) {
  if (saved.length === 0) return null
  return (
    <nav className="saved-lists" aria-label="Filtros guardados">
      <ul className="chips">
        {saved.map((l) => {
          const to = list + l.query
          return (
            <li key={l.id} className="saved-list">
              <A
                className={to === now ? 'chip on' : 'chip'}
                to={to}
                aria-current={to === now ? 'true' : undefined}
              >
                {l.name}
                {l.standard && <span className="soft">abre assim</span>}
                {l.by && <span className="soft">de {l.by}</span>}
                {!l.by && l.shared && <span className="soft">da equipa</span>}
              </A>
              <Menu label={`Mais sobre «${l.name}»`}>
                <PostButton
                  kind="quiet"
                  action={paths.savedListAction(l.id, 'predefinir')}
                  label={l.standard ? 'Deixar de abrir assim' : 'Abrir sempre assim'}
                />
                {!l.by && (
                  <>
                    {query && to !== now && (
                      <PostButton
                        kind="quiet"
                        action={paths.savedListAction(l.id, 'guardar')}
                        fields={{ query }}
                        label={
                          <>
                            Guardar alterações
                            <span className="sr">: «{l.name}» passa a ser o que está filtrado</span>
                          </>
                        }
                      />
                    )}
                    <ButtonLink kind="quiet" to={paths.savedListAction(l.id, 'alterar')}>
                      Alterar
                    </ButtonLink>
                    <ButtonLink kind="quiet" to={paths.savedListAction(l.id, 'apagar')}>
                      Apagar este filtro
                    </ButtonLink>
                  </>
                )}
              </Menu>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Keeps the filter of the address under a name. Keyed by how many there are: once kept, it is closed and empty again. */
export function SaveThis({ list, query }: { list: string; query: string }) {
  if (!query) return null
  return (
    <details className="save-this">
      <summary>Guardar este filtro</summary>
      <SaveForm list={list} query={query} />
    </details>
  )
}

export function SaveForm({ list, query, tried }: { list: string; query: string; tried?: Tried | null }) {
  return (
    <PostForm tried={tried} action={paths.saveList()} name="guardar" submit="Guardar">
      <HiddenField name="list" value={list} />
      <HiddenField name="query" value={query} />
      <TextField name="name" label="Nome do filtro" required maxLength={60} />
      <CheckField name="shared" label="Mostrar à equipa toda" />
      <CheckField name="standard" label="Abrir a lista sempre assim" />
    </PostForm>
  )
}
