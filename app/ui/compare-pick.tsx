import { Button } from './button'
import { Carried } from './carried'
import './compare-pick.css'

/** A box on a card: chosen ones go to a comparison by the form that the bar below the list is. */
export function ComparePick({ form, value, name }: { form: string; value: string; name: string }) {
  return (
    <label className="compare-pick">
      <input type="checkbox" name="e" value={value} form={form} />
      Comparar<span className="sr">{` ${name}`}</span>
    </label>
  )
}

/** The form itself: a bar that comes up once something is chosen, and is always there where a browser cannot tell. */
export function CompareBar({
  id,
  action,
  most,
  save,
}: {
  id: string
  action: string
  most: number
  /** Where the chosen are saved. */
  save: string
}) {
  return (
    <form id={id} className="compare-bar" method="get" action={action} aria-label="Comparar empresas">
      <Carried />
      <p>Escolha entre 2 e {most} para as ver lado a lado.</p>
      <Button type="submit" kind="primary">
        Comparar escolhidas
      </Button>
      <Button type="submit" formAction={save}>
        Guardar
      </Button>
    </form>
  )
}
