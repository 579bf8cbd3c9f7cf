import type { MyWidgets } from '~/domain/company-pages/widgets/my-widgets'
import { isPaid, type Widget } from '~/domain/company-pages/widgets/widget-words'
import { paths } from '~/paths'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'

/** Why it shows less than somebody would expect. */
export function Why({ mine, widget, review }: { mine: MyWidgets; widget: Widget; review: string | null }) {
  if (!mine.isPublic)
    return (
      <Notice tone="warn" title="O perfil ainda não está publicado">
        Pode copiar o código desde já: diz «perfil não publicado» até que esteja.
      </Notice>
    )
  if (mine.listing === 'suspended')
    return (
      <Notice tone="bad" title="A empresa está suspensa">
        Enquanto assim estiver, o selo, a pontuação e o botão dizem-no em qualquer site.
      </Notice>
    )
  if (isPaid(widget) && !mine.allWidgets)
    return (
      <Notice tone="info" title="Está nos planos pagos">
        No plano que tem, esta moldura mostra só a pontuação. <A to={paths.pricing()}>Comparar planos</A>
      </Notice>
    )
  if (widget === 'avaliacao' && mine.reviews.find((r) => r.id === review)?.sharesText === false)
    return (
      <Notice tone="info" title="O texto desta avaliação só se lê na Aval">
        Quem a escreveu não o deixa sair do site: a moldura mostra as estrelas, a data e como foi verificada.
      </Notice>
    )
  return null
}
