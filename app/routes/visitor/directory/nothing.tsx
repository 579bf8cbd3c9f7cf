import {
  type DirectoryFilter,
  levels,
  type Trait,
  traits,
} from '~/domain/company-pages/directory/directory-filter'
import type { DirectoryPage } from '~/domain/company-pages/directory/directory-listing'
import type { ListedCompany } from '~/domain/company-pages/directory/listed-company'
import { isPostalCode, ofPlace } from '~/domain/places/place-words'
import { formatNif } from '~/domain/shared/nif'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardPicture } from '~/ui/card-picture'
import { CardList } from '~/ui/cards'
import { CompanyCard } from '~/ui/company-card'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import { addressOf, alertFor } from './list-address'
import { validityWords } from './narrow'

interface NothingProps {
  path: string
  filter: DirectoryFilter
  /** What the text was understood to ask for; the filter itself where it was not. */
  asked: { filter: DirectoryFilter; words: { category?: string; district?: string; municipality?: string } }
  read: DirectoryPage['read']
  choices: { categories: { id: string; name: string }[] }
  nearest: { title: string; to: string; like: string; companies: ListedCompany[] } | null
}

/** No company fits: what was asked, what comes closest, and how to add the one that is missing. */
export function Nothing({ path, filter, asked, read, nearest, choices }: NothingProps) {
  if (filter.after) {
    return (
      <EmptyState
        title="A lista acaba aqui"
        actions={<ButtonLink to={addressOf(path, filter)}>Voltar ao início da lista</ButtonLink>}
      />
    )
  }
  return (
    <>
      <EmptyState
        title={read.number ? 'Nenhuma empresa com este número' : 'Não encontrámos empresas assim'}
        actions={
          <>
            {asked.filter.category && (
              <ButtonLink icon="bell" to={alertFor(asked.filter)} rel="nofollow">
                Avisar-me quando houver
              </ButtonLink>
            )}
            <ButtonLink icon="plus" to={paths.createCompany()}>
              Adicionar empresa
            </ButtonLink>
            <ButtonLink to={paths.newReview()}>Avaliar uma empresa que falta</ButtonLink>
          </>
        }
      >
        <p>{read.number ? aboutNumber(read.number) : aboutFilter(asked)}</p>
      </EmptyState>
      {!nearest && !filter.category && !read.number && (
        <Section title="Procurar por área">
          <ChipLinks
            label="Áreas"
            options={choices.categories.map(({ id, name }) => ({
              label: name,
              href: addressOf(path, filter, { q: null, categoria: id }),
            }))}
          />
        </Section>
      )}
      {nearest && (
        <Section title={nearest.like} actions={<A to={nearest.to}>{nearest.title}</A>}>
          <CardList label={nearest.like}>
            {nearest.companies.map(({ picture, ...company }) => (
              <CompanyCard
                key={company.id}
                company={company}
                picture={<CardPicture picture={picture} category={company.categoryId} />}
              />
            ))}
          </CardList>
        </Section>
      )}
    </>
  )
}

function aboutNumber({ digits, right, personal }: NonNullable<NothingProps['read']['number']>): string {
  const nobody = 'não é o telefone de nenhuma empresa pública na Aval'
  if (!right)
    return `${formatNif(digits)} ${nobody}. Também não é um número de contribuinte: o último algarismo não corresponde aos outros. Confira-o, ou procure pelo nome.`
  if (personal)
    return `${formatNif(digits)} ${nobody}. Números de contribuinte de pessoas e de empresários em nome individual são dados pessoais: não procuramos por eles. Procure pelo nome.`
  return `Não há na Aval nenhuma empresa pública com o NIPC ${formatNif(digits)}. Procure pelo nome, ou adicione a empresa.`
}

function aboutFilter({ filter, words }: NothingProps['asked']): string {
  if (isPostalCode(filter.text ?? ''))
    return `«${filter.text}» é um código postal, e ainda não procuramos por ele. Escreva o nome do concelho, por exemplo «canalizador em Braga».`
  const about = [
    filter.text && filter.text !== words.category && `«${filter.text}»`,
    words.category,
    words.municipality ?? words.district,
    filter.near && `até ${filter.near.km} km ${ofPlace(filter.near.name)}`,
    filter.level && levels[filter.level],
    filter.validity && validityWords(filter.validity).toLowerCase(),
    filter.rating && `${filter.rating.replace('.', ',')} ou mais`,
    ...(Object.keys(traits) as Trait[]).map((name) => filter[name] && traits[name].toLowerCase()),
  ]
  return `Nada corresponde a ${about.filter(Boolean).join(', ') || 'esta lista'}. Tente outra palavra ou retire um filtro. Se a empresa ainda não está cá, pode adicioná-la.`
}
