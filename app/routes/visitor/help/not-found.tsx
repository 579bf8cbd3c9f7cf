import type { ArticleLink } from '~/domain/help/reading'
import { paths } from '~/paths'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { ArticleList } from './article-list'
import { HelpSearch } from './search-form'
import { StillStuck } from './still-stuck'

/** An address of the help that leads nowhere, and what its words may have meant. */
export function NoArticle({ near, meant }: { near: ArticleLink[]; meant: boolean }) {
  return (
    <Page
      title="Não encontrámos este artigo de ajuda"
      lead="O endereço pode ter um engano, ou o artigo já não existe. Procure com as suas palavras."
      crumbs={[{ to: paths.help(), label: 'Ajuda' }]}
    >
      <HelpSearch />
      <Section
        title={meant ? 'Talvez procure isto' : 'O que mais se procura'}
        actions={<A to={paths.help()}>Ver todos os artigos</A>}
      >
        <ArticleList articles={near} whose />
      </Section>
      <StillStuck />
    </Page>
  )
}
