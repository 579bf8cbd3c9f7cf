import { settings } from '~/domain/settings/settings'
import { amount, percentage } from '~/domain/shared/amounts'
import type { Figures } from '~/domain/work-requests/outcome/written'
import type { Side, WorkState } from '~/domain/work-requests/states'
import { TextArea, TextField } from '~/ui/fields'

/** A work that has a company, as its forms see it, on either side. */
export interface DealAtHand {
  state: WorkState
  side: Side
  doneBySide: Side | null
  verbs: readonly string[]
  mine: { agreed: Figures | null; final: Figures | null } | null
}

const { differsBy } = settings.work
const typed = (cents: number | null | undefined) =>
  cents === null || cents === undefined
    ? undefined
    : (cents / 100).toFixed(2).replace('.', ',').replace(',00', '')

/** A price in euros and a day, as one side writes them. */
function FigureFields({
  price,
  day,
  of,
  required = true,
}: {
  price: string
  day: string
  of: Figures | null | undefined
  required?: boolean
}) {
  return (
    <>
      <TextField
        name="price"
        label={price}
        help="Em euros, com IVA. Por exemplo 1250 ou 1250,50."
        inputMode="decimal"
        maxLength={12}
        required={required}
        defaultValue={typed(of?.price)}
      />
      <TextField name="day" label={day} type="date" required={required} defaultValue={of?.day ?? undefined} />
    </>
  )
}

export const AgreedFields = ({ of: { mine } }: { of: DealAtHand }) => (
  <FigureFields price="Preço combinado" day="Dia em que fica pronto" of={mine?.agreed} />
)

const Why = () => (
  <TextArea
    name="why"
    label="O que mudou"
    sometimes
    help={`Só é preciso se o preço mudou mais de ${percentage(differsBy.share)} ou a data mais de ${amount(differsBy.days, 'dia')}, face ao que escreveu que combinaram.`}
    rows={2}
    maxLength={500}
  />
)

/** What was agreed is where the final price begins; the day is the one that it was done. */
const begun = ({ mine }: DealAtHand): Figures | null | undefined =>
  mine?.final ?? (mine?.agreed && { ...mine.agreed, day: null })

export const FinalFields = ({ of }: { of: DealAtHand }) => (
  <>
    <FigureFields price="Preço final" day="Dia em que ficou feito" of={begun(of)} />
    <Why />
  </>
)

/** Whoever confirms may leave the figures out: nothing is put into their mouth. */
export const CloseFields = ({ of }: { of: DealAtHand }) => (
  <>
    <FigureFields
      price="Preço final"
      day="Dia em que ficou feito"
      of={of.doneBySide === null ? begun(of) : of.mine?.final}
      required={of.doneBySide === null}
    />
    <Why />
  </>
)

export const DisputeFields = () => (
  <TextArea
    name="text"
    label="O que se passou"
    help="A nossa equipa de apoio lê isto e fala com os dois lados. Diga o que estava combinado e o que aconteceu."
    required
    minLength={30}
    maxLength={3000}
    rows={7}
  />
)
