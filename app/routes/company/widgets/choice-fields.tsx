import type { RefObject } from 'react'
import type { MyWidgets } from '~/domain/company-pages/widgets/my-widgets'
import { embedWays, shapesOf, widgets, widgetThemes } from '~/domain/company-pages/widgets/widget-words'
import { excerpt } from '~/domain/shared/excerpt'
import { paths } from '~/paths'
import { ColourField } from '~/ui/colour-field'
import { SelectField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { shortDate } from '~/ui/format'
import type { WidgetChoice } from './choosing'

const options = (table: Record<string, string>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

/** A form by GET: what it says is asked for at each pause, or by its button. */
export function ChoiceFields({
  form,
  choice,
  reviews,
}: {
  form: RefObject<HTMLFormElement | null>
  choice: WidgetChoice
  reviews: MyWidgets['reviews']
}) {
  const { widget, shape, way, theme, colours, review } = choice
  const { proprias, ...ready } = widgetThemes
  return (
    <FilterForm form={form} action={paths.myWidgets()} label="Escolher o que mostrar" submit="Ver como fica">
      <SelectField name="mostrar" label="O quê" options={options(widgets)} defaultValue={widget} />
      {Object.keys(shapesOf[widget]).length > 0 && (
        <SelectField
          key={widget}
          name="forma"
          label="Forma"
          options={options(shapesOf[widget])}
          defaultValue={shape}
        />
      )}
      {widget === 'avaliacao' && reviews.length > 0 && (
        <SelectField
          name="avaliacao"
          label="Avaliação"
          help="Das mais recentes. A moldura diz que foi a empresa que a escolheu, e mostra a pontuação de todas."
          options={reviews.map(({ id, stars, title, publishedAt }) => ({
            value: id,
            label: `${stars} em 5, ${shortDate(publishedAt)}: ${excerpt(title, 50)}`,
          }))}
          defaultValue={review}
        />
      )}
      <SelectField name="como" label="Como" options={options(embedWays)} defaultValue={way} />
      {way !== 'ligacao' && (
        <SelectField
          key={widget === 'selo' ? 'seal' : 'other'}
          name="tema"
          label="Cores"
          options={options(widget === 'selo' ? ready : { ...ready, proprias })}
          defaultValue={theme}
        />
      )}
      {way !== 'ligacao' && colours && (
        <>
          <ColourField name="fundo" label="Cor do fundo" defaultValue={colours.asked.ground} />
          <ColourField name="texto" label="Cor do texto" defaultValue={colours.asked.text} />
          <ColourField name="cor" label="Cor das ligações e do botão" defaultValue={colours.asked.accent} />
        </>
      )}
    </FilterForm>
  )
}
