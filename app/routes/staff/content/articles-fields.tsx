import { audiences, categories } from '~/domain/articles/words'
import { settings } from '~/domain/settings/settings'
import { SelectField, TextArea, TextField } from '~/ui/fields'
import { LivePreview } from './live-preview'

/** What is in the form of an article; `sources` and `related` as lines. */
export interface ArticleWords {
  title: string
  description: string
  category: string
  audience: string
  author: string
  reviewedOn: string | null
  related: string
  sources: string
  body: string
}

const optionsOf = (table: Record<string, string | { label: string }>) =>
  Object.entries(table).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.label,
  }))

/** `preview`: who draws the text while it is typed. `pictures`: where they are added, and `pictureAt` where each is seen. */
export function ArticleFields({
  of,
  preview,
  pictures,
  pictureAt,
}: {
  of?: ArticleWords
  preview: string
  pictures?: string
  pictureAt?: (no: number) => string
}) {
  return (
    <>
      <TextField
        name="title"
        label="Título"
        required
        maxLength={settings.article.titleLetters}
        defaultValue={of?.title}
      />
      <TextArea
        name="description"
        label="Resumo"
        help="Uma frase: o que se aprende aqui."
        required
        rows={2}
        maxLength={settings.article.descriptionLetters}
        defaultValue={of?.description}
      />
      <div className="writing-text">
        <TextArea
          name="body"
          label="Texto"
          help={
            <>
              Markdown: «## Título», «### Título», listas, tabelas, **negrito**, &gt; citação,
              [ligação](https://…). Páginas da Aval: [termos](aval:terms). Taxas: {'{{taxa:iva-normal}}'}.{' '}
              {pictures ? (
                <>
                  Imagens: junte-as{' '}
                  <a href={pictures} target="_blank" rel="noopener">
                    na página delas (outro separador)
                  </a>
                  , e escreva ![o que se vê](imagem:1 &quot;legenda&quot;) num parágrafo.
                </>
              ) : (
                'Imagens: juntam-se depois de guardar o rascunho.'
              )}
            </>
          }
          required
          rows={24}
          maxLength={settings.article.textLetters}
          defaultValue={of?.body}
        />
        <LivePreview address={preview} pictureAt={pictureAt} />
      </div>
      <TextArea
        name="sources"
        label="Fontes"
        help="Uma por linha: título | https://… | o que lá se leu | dia da leitura, como 2026-11-24."
        rows={6}
        defaultValue={of?.sources}
      />
      <SelectField
        name="category"
        label="Categoria"
        required
        empty="Escolha"
        defaultValue={of?.category}
        options={optionsOf(categories)}
      />
      <SelectField
        name="audience"
        label="Para quem"
        required
        empty="Escolha"
        defaultValue={of?.audience}
        options={optionsOf(audiences)}
      />
      <TextField
        name="author"
        label="Assinado por"
        required
        maxLength={80}
        defaultValue={of?.author ?? 'Redação da Aval'}
      />
      <TextField
        name="reviewedOn"
        type="date"
        label="Revisto contra as fontes em"
        width="short"
        defaultValue={of?.reviewedOn ?? undefined}
      />
      <TextField
        name="related"
        label="Ler a seguir"
        help="Os endereços de outros artigos, separados por espaços."
        maxLength={600}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={of?.related}
      />
    </>
  )
}
