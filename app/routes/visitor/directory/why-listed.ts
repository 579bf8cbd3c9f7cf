import type { DirectoryFilter } from '~/domain/company-pages/directory/directory-filter'
import type { ListedCompany } from '~/domain/company-pages/directory/listed-company'
import { count, decimal, listed, longDate } from '~/ui/format'
import { clockTime } from './list-words'

/** «Porque aparece aqui», in a list without a text: what of the filter it meets, and what puts it in this place. */
export function whyListed(
  f: DirectoryFilter,
  company: Pick<
    ListedCompany,
    'categoryId' | 'category' | 'place' | 'serves' | 'openUntil' | 'validUntil' | 'score' | 'count' | 'key'
  >,
  category?: string,
): string {
  const met = [
    category && company.categoryId === f.category && `é de ${category}`,
    category &&
      company.categoryId !== f.category &&
      `é de ${company.category}, e também consta em ${category}`,
    (f.district || f.near) && company.place && `fica em ${company.place}`,
    f.near && company.serves && lower(company.serves),
    f.validity && company.validUntil
      ? `tem certificado até ${longDate(`${company.validUntil}T12:00:00Z`)}`
      : f.level && 'tem certificado em vigor',
    f.aberto && company.openUntil && `está aberta até às ${clockTime(company.openUntil)}`,
    f.responde && 'responde a pelo menos metade das avaliações',
    f.fotos && 'tem fotografias',
  ].filter(Boolean)
  return `${met.length > 0 ? `${sentence(listed(met as string[]))}. ` : ''}${sentence(order(f, company))}.`
}

function order(f: DirectoryFilter, { score, count: n, key }: Pick<ListedCompany, 'score' | 'count' | 'key'>) {
  const reviews = count(n, 'avaliação', 'avaliações')
  if (f.sort === 'nome') return 'a lista está pela ordem dos nomes'
  if (f.sort === 'recentes') return `foi aprovada a ${longDate(Number(key) * 1000)}`
  if (f.sort === 'distancia') return 'a lista começa pelo mais perto'
  if (f.sort === 'mais-avaliadas') return `tem ${reviews}`
  return score
    ? `tem ${decimal(score.value)} em 5, com ${reviews}`
    : `ainda não tem pontuação (${reviews}): conta a média da categoria`
}

const lower = (text: string) => text.charAt(0).toLocaleLowerCase('pt-PT') + text.slice(1)
const sentence = (text: string) => text.charAt(0).toLocaleUpperCase('pt-PT') + text.slice(1)
