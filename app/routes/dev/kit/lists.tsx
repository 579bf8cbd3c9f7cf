import { CardList, Columns, ListHead } from '~/ui/cards'

import { CompanyCard } from '~/ui/company-card'
import { Filters } from '~/ui/facets'
import { SelectField, TextField } from '~/ui/fields'
import { ChipLinks, FilterForm } from '~/ui/filters'
import { Section } from '~/ui/page'
import { Paging } from '~/ui/paging'

import { ReviewCard } from '~/ui/review-card'

import { answered, companies, gone, long, NOW, review } from './samples'

/** Lists of companies and reviews with what stands around them. */
export function Lists({ id }: { id: string }) {
  const filters = (
    <Filters
      label={`Filtros ${id}`}
      id={`filtros-${id}`}
      active={[
        { label: 'Braga', removeHref: '#' },
        { label: '4 ou mais', removeHref: '#sem-4' },
      ]}
      clearHref="#limpar"
      groups={[
        {
          label: 'Distrito',
          show: 3,
          options: [
            { label: 'Braga', href: '#d03', count: 320, current: true },
            { label: 'Lisboa', href: '#d11', count: 980 },
            { label: 'Porto', href: '#d13', count: 760 },
            { label: 'Évora', href: '#d07', count: 51 },
          ],
        },
        {
          label: 'Pontuação',
          options: [
            { label: '4 ou mais', href: '#p4', count: 1402, current: true },
            { label: '3 ou mais', href: '#p3', count: 1690 },
          ],
        },
      ]}
    />
  )
  return (
    <>
      <Section title="Lista de empresas" id={`${id}-empresas`}>
        <FilterForm label={`Procurar ${id}`} submit="Procurar">
          <TextField name="q" type="search" label={`O quê ${id}`} />
          <SelectField
            name="ordem"
            label={`Ordenar ${id}`}
            options={[
              { value: 'relevancia', label: 'Mais relevantes' },
              { value: 'nota', label: 'Pontuação' },
            ]}
          />
        </FilterForm>
        <Columns side={filters}>
          <ListHead count={1402} noun={['empresa', 'empresas']} />
          <CardList>
            {companies.map((company) => (
              <CompanyCard key={company.href} company={company} />
            ))}
          </CardList>
          <Paging name={`Páginas ${id}`} label="21–40 de 1402" previous="#anterior" next="#seguinte" />
        </Columns>
      </Section>
      <Section title="Avaliações" id={`${id}-avaliacoes`}>
        <ChipLinks
          label={`Filtros rápidos ${id}`}
          options={[
            { label: 'Todas', href: '#t', current: true },
            { label: 'Com comprovativo', href: '#cp', count: 121 },
            { label: 'Com fotografias', href: '#cf' },
            { label: 'Resolvidas', href: '#rs' },
          ]}
        />
        <CardList>
          {[review, answered, long, gone].map((one) => (
            <ReviewCard
              key={one.id}
              review={{ ...one, id: `${id}-${one.id}` }}
              now={NOW}
              showCompany={one === long}
            />
          ))}
          <ReviewCard compact showCompany review={{ ...answered, id: `${id}-compacta` }} />
        </CardList>
      </Section>
    </>
  )
}
