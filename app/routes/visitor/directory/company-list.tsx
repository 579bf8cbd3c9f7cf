import type { DirectoryFilter } from '~/domain/company-pages/directory/directory-filter'
import type { ListedCompany } from '~/domain/company-pages/directory/listed-company'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CardPicture } from '~/ui/card-picture'
import { CardList } from '~/ui/cards'
import { CompanyCard } from '~/ui/company-card'
import { CompareBar, ComparePick } from '~/ui/compare-pick'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { SaveForm, SavePick } from '../save-pick'
import { Around, type Group } from './around'
import { alertFor } from './list-address'
import { clockTime } from './list-words'

interface Listed {
  companies: ListedCompany[]
  filter: DirectoryFilter
}

export function CompanyList({
  companies,
  filter,
  sought,
}: Listed & {
  /** What they were looked for by: what is written to one of them begins with it. */
  sought: string | null
}) {
  return (
    <>
      <CardList label="Empresas">
        {companies.map(({ why, openUntil, picture, contactable, ...company }, i) => (
          <CompanyCard
            key={company.id}
            company={{
              ...company,
              scoreHref: paths.companyScore(company.slug),
              open: openUntil ? `Aberto até às ${clockTime(openUntil)}` : undefined,
              why: filter.text ? why : undefined,
            }}
            heading="h2"
            picture={<CardPicture picture={picture} category={company.categoryId} eager={i === 0} />}
            pick={<SavePick slug={company.slug} name={company.name} />}
            actions={
              <>
                {!filter.text && (
                  <details>
                    <summary>Porque aparece aqui</summary>
                    <p className="why">{why}</p>
                  </details>
                )}
                {contactable && sought && (
                  <A to={paths.contactCompany(company.slug, { procura: sought })} rel="nofollow">
                    Contactar<span className="sr"> {company.name}</span>
                  </A>
                )}
                <ComparePick form="comparar" value={company.slug} name={company.name} />
              </>
            }
          />
        ))}
      </CardList>
      <SaveForm />
      <CompareBar
        id="comparar"
        action={paths.compare()}
        most={settings.company.compareAtMost}
        save={paths.saveCompanies()}
      />
    </>
  )
}

/** Below the list: how it is ordered, what else there is, and what to do if nobody fits. */
export function AfterList({ companies, filter, around }: Listed & { around: Group[] }) {
  return (
    <>
      {companies.length > 0 && <HowOrdered near={filter.near?.name} />}
      {(filter.category ?? filter.municipality) && (
        <Panel title="Precisa de alguém?">
          <p>Diga o que precisa uma só vez: avisamos as empresas que servem, e compara as propostas.</p>
          <ButtonLink
            to={paths.askWork({ categoria: filter.category, concelho: filter.municipality })}
            rel="nofollow"
          >
            Pedir um trabalho
          </ButtonLink>
        </Panel>
      )}
      <Around groups={around} />
      {filter.category && (
        <p className="soft">
          <A to={alertFor(filter)} rel="nofollow">
            Avisar-me de empresas novas aqui
          </A>
        </p>
      )}
      {companies.length > 0 && (
        <p className="soft">
          Falta aqui uma empresa? <A to={paths.createCompany()}>Adicionar empresa</A>
        </p>
      )}
    </>
  )
}

/** The criteria of the order, in public (Regulation (EU) 2019/1150, article 5; DL 57/2008). */
function HowOrdered({ near }: { near: string | undefined }) {
  return (
    <Panel>
      <details>
        <summary>Como se ordena esta lista</summary>
        {near && (
          <p>
            À volta de {near}: primeiro o concelho mais perto, e em cada um como a seguir se diz, a não ser
            que escolha outra ordem.
          </p>
        )}
        <p>
          Por pontuação: a mesma que está em cada perfil, com poucas avaliações a contar menos. Numa pesquisa,
          primeiro por onde as palavras aparecem (nome, depois categoria e serviços, localidade, descrição), e
          em caso de empate pela pontuação e pelo número de avaliações. Nenhum plano nem pagamento muda a
          ordem. <A to={paths.terms()}>Critérios completos nos termos</A>.
        </p>
      </details>
    </Panel>
  )
}
