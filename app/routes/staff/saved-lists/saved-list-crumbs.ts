import { paths } from '~/paths'

export const savedListCrumbs = ({ id, name }: { id: string; name: string }, action: 'alterar' | 'apagar') => [
  { to: paths.dashboard(), label: 'A sua fila' },
  { to: paths.saveList(), label: 'Filtros guardados' },
  { to: paths.savedListAction(id, action), label: name },
]
