import { query } from '~/paths'
import { queueFilters } from '../reviews/words'
import { shiftDay } from '../shared/working-days'
import type { Figure } from './figure'
import type { FigureKey } from './figures'
import type { Range } from './periods'

type Narrowed = Readonly<Record<string, string>>

/** Which rows of its list a figure counts, as the address of that list says it; the days only where it goes by the same moment. */
const narrowed: Partial<Record<FigureKey, Narrowed | ((from: string, until: string) => Narrowed)>> = {
  'perfis-recusados': { estado: 'nao-aprovada' },
  'perfis-suspensos': { estado: 'suspensa' },
  'perfis-encerrados': { estado: 'encerrada' },
  'tempo-ate-decidir-alteracoes': { estado: 'decididas' },
  'posse-reconhecida': { estado: 'aceites' },
  'convites-feitos': (de, ate) => ({ de, ate }),
  'avaliacoes-retidas': { estado: queueFilters.queue },
  'tempo-ate-decidir-retidas': { estado: queueFilters.published },
  'avaliacoes-recusadas': { estado: queueFilters.rejected },
  'avaliacoes-retiradas': { estado: queueFilters.removed },
  'denuncias-com-fundamento': { ver: 'com-fundamento' },
  'tempo-ate-decidir-denuncias': { ver: 'decididas' },
  'recursos-com-razao': { ver: 'alterados' },
  'tempo-ate-decidir-recursos': { ver: 'decididos' },
  'candidaturas-aceites': { estado: 'concedidas' },
  'candidaturas-avaliadas': { estado: 'decisao' },
  'candidaturas-completas': { estado: 'avaliacao' },
  'certificados-suspensos': { estado: 'suspended' },
  'certificados-revogados': { estado: 'revoked' },
  'trabalhos-publicados': { estado: 'publicados' },
  'trabalhos-entregues': { estado: 'escolhidos' },
  'trabalhos-concluidos': { estado: 'concluidos' },
  'trabalhos-em-desacordo': { estado: 'desacordos' },
  'trabalhos-sem-empresa': { estado: 'sem-empresa' },
  'pedidos-de-pagamento': { estado: 'todos' },
  'pedidos-pagos': (from, until) => ({ estado: 'pagos', 'pago-de': from, 'pago-ate': until }),
  'valor-pago': (from, until) => ({ estado: 'pagos', 'pago-de': from, 'pago-ate': until }),
  'pedidos-em-atraso': { estado: 'em-atraso' },
  'pagamentos-falhados': (de, ate) => ({ estado: 'falhados', de, ate }),
  devolucoes: { estado: 'feitas' },
  disputas: { estado: 'todas' },
  'subscricoes-em-curso': { estado: 'em-curso' },
  'subscricoes-comecadas': { estado: 'todas' },
  'subscricoes-terminadas': (terminadas) => ({ estado: 'terminadas', terminadas }),
  'afiliados-aceites': { estado: 'active' },
  'comissoes-ganhas': (de, ate) => ({ de, ate }),
  'contas-criadas': (de, ate) => ({ de, ate }),
  'contas-bloqueadas': { estado: 'bloqueada' },
}

/** Where the rows of a figure are, for the days that a page shows; `dated`: those of these days alone. */
export function rowsOfFigure(
  key: FigureKey,
  { rows }: Pick<Figure, 'rows'>,
  { from, until }: Pick<Range, 'from' | 'until'>,
): { to: string; dated: boolean } | null {
  if (!rows) return null
  const part = narrowed[key]
  // The day on which a period ends is not in it.
  const asked = typeof part === 'function' ? part(from, shiftDay(until, -1)) : part
  return { to: rows + query(asked), dated: typeof part === 'function' }
}

/** For the test that holds them against their lists. */
export const narrowedFigures = Object.keys(narrowed) as FigureKey[]
